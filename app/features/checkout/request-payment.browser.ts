import { setPageTax } from '#app/features/shop-settings/page-tax.browser.ts';
import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { cardPageUrl } from './card-page-url.ts';
import { readCheckoutAnswer, readPaidPath } from './checkout-answer.ts';
import {
  endCheckoutVisit,
  extendCheckoutVisit,
  openCheckoutVisit,
} from './checkout-visit.browser.ts';
import { deliveryConsent } from './delivery-consent.ts';
import { readChangedTax, type ShownSum, shownSumHeader, shownSumText } from './shown-sum.ts';

export type PaymentRequest = { ok: true; paymentUrl: string } | PaymentRefusal;

export interface PaymentRefusal {
  ok: false;
  code: string | null;
  /** The server's sentence for the buyer, `null` where it gave none. */
  message: string | null;
  /** Of the page about the visit's payment, where that has been made already; else `null`. */
  paidPath: string | null;
}

/** A buyer must hear of a provider that hangs within 12 seconds. */
const timeoutMs = 10_500;

/**
 * Asks the server for the card page of an order, as the specification writes orders. Called again in
 * the same visit with the same order (a double press, another tab, a second try after a failure, the
 * browser's Back) it gives the same card page, also with another password: each tab makes up its own.
 * Another order ends the card page of the one before. Where the visit's order turns out to be paid
 * the visit is over: what is sent then is a new order. Where the order costs something else by now than
 * the page `shown` to its buyer, nothing is opened, and the page shows what it costs.
 */
export async function requestPayment(
  order: object,
  { shown, userPassword }: { shown: ShownSum; userPassword?: string },
): Promise<PaymentRequest> {
  const visit = await openCheckoutVisit();
  const answer = await askServer('/api/create-checkout-session', {
    method: 'POST',
    body: { ...order, userPassword, deliveryConsent: deliveryConsent.version },
    headers: { 'Idempotency-Key': visit, [shownSumHeader]: shownSumText(shown) },
    timeoutMs,
  });
  if (!answer.ok) {
    const { code, message } = answer;
    const paidPath = code === 'already_paid' ? readPaidPath(answer.said) : null;
    if (code === 'already_paid') endCheckoutVisit();
    if (code === 'sum_changed') showTax(answer.said);
    return { ok: false, code, message, paidPath };
  }
  const paymentUrl = cardPageUrl(readCheckoutAnswer(answer.value) ?? '', {
    host: location.hostname,
    // As the server wrote it onto the page (server/http/fit-to-shop.ts).
    cardPageOrigin: document.documentElement.dataset.cardPageOrigin ?? null,
  });
  if (paymentUrl === null) {
    return { ok: false, code: null, message: 'No checkout URL received', paidPath: null };
  }
  extendCheckoutVisit(visit);
  return { ok: true, paymentUrl };
}

function showTax(said: unknown): void {
  const tax = readChangedTax(said);
  if (tax !== null) setPageTax(tax);
}
