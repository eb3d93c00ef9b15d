/**
 * The cart is emptied before the visitor leaves for the card page. A copy waits in this tab, so
 * that Cancel and the browser's Back find the books again. Who comes back from paying ties the copy
 * to that payment: it returns only when the payment is known to have failed.
 */

import { inTab } from '#app/platform/browser/storage.browser.ts';
import type { CartItem } from './cart.ts';
import { formatStoredCart, parseStoredCart } from './stored-cart.ts';

const setAsideKey = 'evenkeel-cart-set-aside';

/** Keeps a copy of the items in this tab; a second call takes the place of the first. */
export function setCartAside(items: readonly CartItem[]): void {
  // Where this does not last, Cancel will find an empty cart; payment is not affected.
  inTab.keep(setAsideKey, formatStoredCart(items));
}

/**
 * From here on only `restoreSetAsideCart(sessionId)` finds the copy. A second call with the same id
 * changes nothing: what is set aside by then belongs to another payment.
 */
export function bindSetAsideCart(sessionId: string): void {
  if (inTab.read(keyOf(sessionId)) !== null) return;
  const copy = inTab.read(setAsideKey) ?? '';
  inTab.forget(setAsideKey);
  inTab.keep(keyOf(sessionId), copy);
}

/**
 * Gives the copy back once, at today's prices: the one tied to the payment of `sessionId`, without
 * an id the one that is tied to none. `null` when there is none.
 */
export function restoreSetAsideCart(sessionId?: string): CartItem[] | null {
  const items = parseStoredCart(inTab.read(keyOf(sessionId)));
  // Emptied, not removed: a payment that had its copy must not be tied to the next one.
  inTab.keep(keyOf(sessionId), '');
  return items.length > 0 ? items : null;
}

/** Forgets the copy tied to this payment; harmless when there is none. */
export function discardSetAsideCart(sessionId: string): void {
  restoreSetAsideCart(sessionId);
}

function keyOf(sessionId: string | undefined): string {
  return sessionId === undefined ? setAsideKey : `${setAsideKey}-${sessionId}`;
}
