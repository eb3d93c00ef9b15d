import { flushSync } from 'react-dom';
import { giveFocusBack } from '#app/platform/browser/give-focus-back.browser.ts';
import { subscribe } from './subscribe.browser.ts';
import type { Subscription } from './subscription.ts';
import type { Topic } from './topics.ts';

/** Sends a form with one field, `email`, and shows how that goes. */
export async function submitSubscription(
  form: HTMLFormElement,
  topic: Topic,
  show: (subscription: Subscription) => void,
): Promise<void> {
  const field = form.elements.namedItem('email');
  if (!(field instanceof HTMLInputElement)) throw new Error('The form has no field for an e-mail.');
  const pressed = document.activeElement;
  show({ status: 'busy' });
  const outcome = await subscribe(field.value.trim(), topic);
  // Before the focus moves, so that the field is read out together with its error.
  flushSync(() => show(outcome));
  if (outcome.status === 'done') form.reset();
  if (outcome.status === 'error' && outcome.at === 'field') field.focus();
  else giveFocusBack(pressed);
}
