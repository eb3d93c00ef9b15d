import { emailProblem, notAnEmail } from '#app/design/form/field-rules.ts';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { type Subscription, unreachable } from './subscription.ts';
import type { Topic } from './topics.ts';

/**
 * Asks the shop to mail a link by which this address subscribes. Whether it is known already is not
 * told; asked again within minutes it sends no second mail.
 */
export async function subscribe(email: string, topic: Topic): Promise<Subscription> {
  const problem = emailProblem(email);
  if (problem !== null) return { status: 'error', problem, at: 'field' };
  const answer = await askServer('/api/newsletter', { method: 'POST', body: { email, topic } });
  if (answer.ok) return { status: 'done' };
  if (answer.status === 400) return { status: 'error', problem: notAnEmail, at: 'field' };
  return { ...unreachable, problem: answer.message ?? unreachable.problem };
}
