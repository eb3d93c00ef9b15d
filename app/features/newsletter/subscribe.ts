import { emailProblem } from '#app/features/identity/auth-form-rules.ts';
import { askServer } from '#app/platform/web/ask-server.ts';
import type { Topic } from './topics.ts';

/** How asking went. A `problem` is for the person; `field` says that the address is at fault. */
export type SubscribeAnswer = { ok: true } | { ok: false; problem: string; at: 'field' | 'form' };

/**
 * Asks the shop to mail a link by which this address subscribes. Whether it is known already is not
 * told; asked again within minutes it sends no second mail.
 */
export async function subscribe(typed: string, topic: Topic): Promise<SubscribeAnswer> {
  const email = typed.trim();
  const problem = emailProblem(email);
  if (problem !== null) return { ok: false, problem, at: 'field' };
  const answer = await askServer('/api/newsletter', { method: 'POST', body: { email, topic } });
  if (answer.ok) return { ok: true };
  const isTheAddress = answer.status === 400;
  return {
    ok: false,
    problem: isTheAddress
      ? 'Enter an e-mail address such as name@example.com.'
      : (answer.message ?? 'We could not be reached. Please try again.'),
    at: isTheAddress ? 'field' : 'form',
  };
}
