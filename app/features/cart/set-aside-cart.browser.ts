/**
 * The cart is emptied before the visitor leaves for the card page. A copy waits in this tab, so
 * that Cancel and the browser's Back find the books again. Who comes back from paying ties the copy
 * to that payment: it returns only when the payment is known to have failed.
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

/**
 * From here on only `restoreSetAsideCart(sessionId)` finds the copy. A second call with the same id
 * changes nothing: what is set aside by then belongs to another payment.
 */
export function bindSetAsideCart(sessionId: string): void {
  try {
    if (sessionStorage.getItem(keyOf(sessionId)) !== null) return;
    const copy = sessionStorage.getItem(setAsideKey) ?? '';
    sessionStorage.removeItem(setAsideKey);
    sessionStorage.setItem(keyOf(sessionId), copy);
  } catch {
    // Storage is refused, so nothing was ever set aside.
  }
}

/**
 * Gives the copy back once, at today's prices: the one tied to the payment of `sessionId`, without
 * an id the one that is tied to none. `null` when there is none.
 */
export function restoreSetAsideCart(sessionId?: string): CartItem[] | null {
  try {
    const items = parseStoredCart(sessionStorage.getItem(keyOf(sessionId)));
    // Emptied, not removed: a payment that had its copy must not be tied to the next one.
    sessionStorage.setItem(keyOf(sessionId), '');
    return items.length > 0 ? items : null;
  } catch {
    return null; // Storage is refused, so nothing was ever set aside.
  }
}

/** Forgets the copy tied to this payment; harmless when there is none. */
export function discardSetAsideCart(sessionId: string): void {
  restoreSetAsideCart(sessionId);
}

function keyOf(sessionId: string | undefined): string {
  return sessionId === undefined ? setAsideKey : `${setAsideKey}-${sessionId}`;
}
