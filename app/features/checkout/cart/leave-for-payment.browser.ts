import type { CartItem } from '#app/features/cart/cart.ts';
import { leaveFor } from '#app/platform/browser/leave-page.browser.ts';
import { leaveForPaidOrder } from '../leave-for-paid-order.browser.ts';
import { type CheckoutDetails, startFailed } from './checkout-details.ts';
import { putCartBack } from './put-cart-back.browser.ts';
import { startCheckout } from './start-checkout.browser.ts';

/**
 * Sends the buyer to the card page, or to the order of this visit that is paid already; where that
 * fails, a sentence for them, and the cart as it was.
 * `null` when the browser's Back has brought them here again.
 */
export async function leaveForPayment(
  details: CheckoutDetails,
  items: readonly CartItem[],
): Promise<string | null> {
  try {
    const start = await startCheckout(details, items);
    if (start.ok) {
      // Back shows the order from its top: the browser would restore a place on a page that is shorter then.
      history.scrollRestoration = 'manual';
      await leaveFor(start.paymentUrl);
    } else if (start.paidPath) await leaveForPaidOrder(start.paidPath, start.message);
    else return start.message;
    return null;
  } catch (error) {
    // A bug, but the buyer must not be left with a button that never ends.
    reportError(error);
    putCartBack();
    return startFailed;
  }
}
