import { askServer } from '#app/platform/browser/ask-server.browser.ts';

/** Has the receipt of an order mailed again; resolves to why it was not, or to `null`. */
export async function requestReceipt(orderId: string): Promise<string | null> {
  const answer = await askServer('/api/orders/receipt', { method: 'POST', body: { orderId } });
  if (answer.ok) return null;
  return answer.message ?? 'We could not be reached. Please check your connection and try again.';
}
