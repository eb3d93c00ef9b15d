import { type CartItem, totalsOf } from '#app/features/cart/cart.ts';
import { useCart } from '#app/features/cart/cart-store.browser.ts';
import { setCartAside } from '#app/features/cart/set-aside-cart.browser.ts';
import { pageTax } from '#app/features/shop-settings/page-tax.browser.ts';
import { requestPayment } from '../request-payment.browser.ts';
import { shownSum } from '../shown-sum.ts';
import { type CheckoutDetails, startFailed } from './checkout-details.ts';

export type CheckoutStart =
  | { ok: true; paymentUrl: string }
  /** `message` is for the buyer; `paidPath` leads to the order of this visit that is paid already. */
  | { ok: false; message: string; paidPath: string | null };

/**
 * Asks the server for a payment session. When there is one the cart is set aside and emptied, and
 * the buyer is to be sent to `paymentUrl`; otherwise the cart is as it was. Called again in the same
 * visit it leads to the same session, or for a changed order to another that takes its place.
 */
export async function startCheckout(
  details: CheckoutDetails,
  items: readonly CartItem[],
): Promise<CheckoutStart> {
  const tax = pageTax();
  const shown = shownSum(totalsOf(items, tax), tax);
  const order = { ...details, cartItems: items.map(requestedItem) };
  const request = await requestPayment(order, { shown });
  if (!request.ok) {
    const { message, paidPath } = request;
    return { ok: false, message: message ?? startFailed, paidPath };
  }
  setCartAside(items);
  useCart.getState().clear();
  return request;
}

/** The request speaks of dollars; the server prices the books itself. */
function requestedItem({ priceCents, originalPriceCents, ...item }: CartItem) {
  const originalPrice =
    originalPriceCents === undefined ? {} : { originalPrice: originalPriceCents / 100 };
  return { ...item, price: priceCents / 100, ...originalPrice };
}
