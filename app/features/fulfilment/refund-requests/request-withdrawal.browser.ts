import { type FormProblem, failure } from '#app/design/form/checked.ts';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import type { WithdrawalFields } from './withdrawal-rules.ts';

/**
 * Tells the shop that somebody withdraws from an order; resolves to why it was not told, or to `null`.
 * Whether order and address belong together is not answered: the mail says what came of it.
 */
export async function requestWithdrawal(
  withdrawal: WithdrawalFields,
): Promise<FormProblem<keyof WithdrawalFields> | null> {
  const answer = await askServer('/api/withdraw', { method: 'POST', body: withdrawal });
  if (answer.ok) return null;
  return failure(
    'Not Sent',
    answer.message ?? 'We could not be reached. Please check your connection and try again.',
  );
}
