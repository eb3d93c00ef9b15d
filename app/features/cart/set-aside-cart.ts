/**
 * The cart is emptied before the visitor leaves for the card page. A copy waits in this tab, so
 * that Cancel and the browser's Back find the books again; paying drops it.
 */

import type { CartItem } from './cart.ts';
import { formatStoredCart, parseStoredCart } from './stored-cart.ts';

const setAsideKey = 'evenkeel-cart-set-aside';

/** Keeps a copy of the items in this tab; a second call takes the place of the first. */
export function setCartAside(items: readonly CartItem[]): void {
  try {
    sessionStorage.setItem(setAsideKey, formatStoredCart(items));
  } catch {
    // Storage is refused or full: Cancel will find an empty cart, payment is not affected.
  }
}

/** Gives the copy back once, at today's prices; `null` when there is none. */
export function takeSetAsideCart(): CartItem[] | null {
  try {
    const items = parseStoredCart(sessionStorage.getItem(setAsideKey));
    sessionStorage.removeItem(setAsideKey);
    return items.length > 0 ? items : null;
  } catch {
    return null; // Storage is refused, so nothing was ever set aside.
  }
}

/** Forgets the copy; harmless when there is none. */
export function dropSetAsideCart(): void {
  takeSetAsideCart();
}
