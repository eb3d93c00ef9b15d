import type { CartItem } from '#app/features/cart/cart.ts';
import { useCart } from '#app/features/cart/cart-store.ts';
import { setCartAside } from '#app/features/cart/set-aside-cart.ts';
import { askServer } from '#app/platform/web/ask-server.ts';
import type { CheckoutDetails } from './checkout-details.ts';
import { endCheckoutVisit, idempotencyKeyFor, openCheckoutVisit } from './checkout-visit.ts';

export type CheckoutStart =
  | { ok: true; paymentUrl: string }
  /** `message` is for the buyer; the cart is as it was. */
  | { ok: false; message: string };

/** For a buyer, where the server gave no better reason. */
export const startFailed = 'Failed to start checkout process. Please try again.';

/** A buyer must hear of a provider that hangs within 12 seconds. */
const timeoutMs = 10_500;

/**
 * Asks the server for a payment session. When there is one the cart is set aside and emptied, and
 * the buyer is to be sent to `paymentUrl`. Called again with the same order (a double press, another
 * tab, a second try after a failure) it leads to the same session.
 */
export async function startCheckout(
  details: CheckoutDetails,
  items: readonly CartItem[],
): Promise<CheckoutStart> {
  const order = { ...details, cartItems: items.map(requestedItem) };
  const answer = await askServer('/api/create-checkout-session', {
    method: 'POST',
    body: order,
    headers: { 'Idempotency-Key': idempotencyKeyFor(await openCheckoutVisit(), order) },
    timeoutMs,
  });
  if (!answer.ok) {
    // The server has closed or changed what this key stands for: the next try is a new order.
    if (answer.status === 409) endCheckoutVisit();
    return { ok: false, message: answer.message ?? startFailed };
  }
  const paymentUrl = readPaymentUrl(answer.value);
  if (paymentUrl === null) return { ok: false, message: 'No checkout URL received' };
  setCartAside(items);
  endCheckoutVisit();
  useCart.getState().clear();
  return { ok: true, paymentUrl };
}

/** The request speaks of dollars; the server prices the books itself. */
function requestedItem({ priceCents, originalPriceCents, ...item }: CartItem) {
  const originalPrice =
    originalPriceCents === undefined ? {} : { originalPrice: originalPriceCents / 100 };
  return { ...item, price: priceCents / 100, ...originalPrice };
}

/** Only an address of the web: anything else must not be navigated to. */
function readPaymentUrl(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('url' in answer)) return null;
  if (typeof answer.url !== 'string') return null;
  const url = parseUrl(answer.url);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}

/** As `URL.parse`, which Safari has since 18 and Chrome since 126. */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
