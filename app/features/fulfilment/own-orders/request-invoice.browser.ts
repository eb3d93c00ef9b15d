import { type FormProblem, failure } from '#app/design/form/checked.ts';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import type { InvoiceDetails } from './invoice-rules.ts';

/**
 * Has the invoice of an order made; resolves to why it was not, or to `null`. The same key again is the
 * same invoice.
 */
export async function requestInvoice(
  orderId: string,
  details: InvoiceDetails,
  key: string,
): Promise<FormProblem | null> {
  const answer = await askServer('/api/orders/invoice', {
    method: 'POST',
    body: { orderId, ...details },
    headers: { 'idempotency-key': key },
    repeatable: true,
  });
  if (answer.ok) return null;
  return failure(
    'No Invoice Made',
    answer.message ?? 'We could not be reached. Please check your connection and try again.',
  );
}
