import { type FormProblem, failure } from '#app/design/form/checked.ts';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';

/**
 * Asks for the money of an order, or of these of its books; resolves to why it was not asked for, or to
 * `null`. Asked twice it is one request.
 */
export async function requestRefund(
  orderId: string,
  bookIds: readonly string[],
  reason: string,
): Promise<FormProblem | null> {
  const answer = await askServer('/api/request-refund', {
    method: 'POST',
    body: { orderId, bookIds, reason },
  });
  if (answer.ok) return null;
  return failure(
    'Not Sent',
    answer.message ?? 'We could not be reached. Please check your connection and try again.',
  );
}
