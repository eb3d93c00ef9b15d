import { flushSync } from 'react-dom';
import { emailProblem, notAnEmail } from '#app/design/form/field-rules.ts';
import { perform } from '#app/design/form/perform.browser.ts';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { type SubscribeFormState, unreachable } from './subscribe-form-state.ts';
import type { Topic } from './topics.ts';

/** Sends a form with one field, `email`, and shows how that goes. Meanwhile it is not sent again. */
export function submitSubscribeForm(
  form: HTMLFormElement,
  topic: Topic,
  show: (state: SubscribeFormState) => void,
): Promise<void> {
  const field = form.elements.namedItem('email');
  if (!(field instanceof HTMLInputElement)) throw new Error('The form has no field for an email.');
  return perform(form, {
    work: () => requestSubscription(field.value.trim(), topic),
    showBusy: (busy) => show({ status: busy ? 'busy' : 'idle' }),
    done(outcome) {
      // Before the focus moves, so that the field is read out together with its error.
      flushSync(() => show(outcome));
      if (outcome.status === 'done') form.reset();
      if (outcome.status === 'error' && outcome.at === 'field') field.focus();
    },
  });
}

/**
 * Asks the shop to mail a link by which this email subscribes. Whether it is known already is not
 * told; asked again within minutes it sends no second mail.
 */
async function requestSubscription(email: string, topic: Topic): Promise<SubscribeFormState> {
  const problem = emailProblem(email);
  if (problem !== null) return { status: 'error', problem, at: 'field' };
  const answer = await askServer('/api/newsletter', { method: 'POST', body: { email, topic } });
  if (answer.ok) return { status: 'done' };
  if (answer.status === 400) {
    return { status: 'error', problem: answer.message ?? notAnEmail, at: 'field' };
  }
  return { ...unreachable, problem: answer.message ?? unreachable.problem };
}
