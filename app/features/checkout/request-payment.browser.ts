import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { parseUrl } from '#app/platform/http/parse-url.ts';
import { readCheckoutAnswer } from './checkout-answer.ts';
import {
  endCheckoutVisit,
  idempotencyKeyFor,
  openCheckoutVisit,
} from './checkout-visit.browser.ts';

export type PaymentRequest =
  | { ok: true; paymentUrl: string }
  /** `message` is the server's sentence for the buyer, `null` where it gave none. */
  | { ok: false; code: string | null; message: string | null };

/** A buyer must hear of a provider that hangs within 12 seconds. */
const timeoutMs = 10_500;

/**
 * Asks the server for the card page of an order, as the specification writes orders. Called again
 * with the same order (a double press, another tab, a second try after a failure) it gives the same
 * card page, also with another password: each tab makes up its own. Once there is one the visit has
 * ended: whoever comes back and orders the same again gets another card page.
 */
export async function requestPayment(
  order: object,
  userPassword?: string,
): Promise<PaymentRequest> {
  const answer = await askServer('/api/create-checkout-session', {
    method: 'POST',
    body: { ...order, userPassword },
    headers: { 'Idempotency-Key': idempotencyKeyFor(await openCheckoutVisit(), order) },
    timeoutMs,
  });
  if (!answer.ok) {
    // The server has closed or changed what this key stands for: the next try is a new order.
    if (answer.status === 409 && answer.code !== 'account_exists') endCheckoutVisit();
    return { ok: false, code: answer.code, message: answer.message };
  }
  const paymentUrl = readPaymentUrl(answer.value);
  if (paymentUrl === null) return { ok: false, code: null, message: 'No checkout URL received' };
  endCheckoutVisit();
  return { ok: true, paymentUrl };
}

/** Only a URL of the web: anything else must not be navigated to. */
function readPaymentUrl(answer: unknown): string | null {
  const url = parseUrl(readCheckoutAnswer(answer) ?? '');
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}
