import { addItem } from '#app/features/cart/cart.ts';
import { useCart } from '#app/features/cart/cart-store.browser.ts';
import { restoreSetAsideCart } from '#app/features/cart/set-aside-cart.browser.ts';

/**
 * Puts the books of a checkout that was left unpaid back into the cart, after those that are in it
 * by now; with a session id, those that were tied to that payment. Call it when the cart is ready;
 * a second call finds nothing more to put back. Answers whether there was something.
 */
export function putCartBack(sessionId?: string): boolean {
  const setAside = restoreSetAsideCart(sessionId);
  if (setAside === null) return false;
  const { items, replace } = useCart.getState();
  replace(setAside.reduce((cart, item) => addItem(cart, item).items, [...items]));
  return true;
}
