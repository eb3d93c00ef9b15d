import { flushSync } from 'react-dom';
import { perform } from '#app/design/form/perform.browser.ts';
import { subscribe } from './subscribe.browser.ts';
import type { Subscription } from './subscription.ts';
import type { Topic } from './topics.ts';

/** Sends a form with one field, `email`, and shows how that goes. Meanwhile it is not sent again. */
export function submitSubscription(
  form: HTMLFormElement,
  topic: Topic,
  show: (subscription: Subscription) => void,
): Promise<void> {
  const field = form.elements.namedItem('email');
  if (!(field instanceof HTMLInputElement)) throw new Error('The form has no field for an e-mail.');
  return perform(form, {
    work: () => subscribe(field.value.trim(), topic),
    showBusy: (busy) => show({ status: busy ? 'busy' : 'idle' }),
    done(outcome) {
      // Before the focus moves, so that the field is read out together with its error.
      flushSync(() => show(outcome));
      if (outcome.status === 'done') form.reset();
      if (outcome.status === 'error' && outcome.at === 'field') field.focus();
    },
  });
}
