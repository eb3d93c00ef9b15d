/**
 * The visitor's cart, the same in every tab. It is kept under `evenkeel-cart` in local storage;
 * where that is missing, refused or full nothing is added, for the next page would have lost it.
 *
 * Reading and writing are done here rather than by zustand's `persist`, which writes back whatever
 * it reads (tabs would answer each other) and takes a removed value for an unchanged one.
 */

import { create } from 'zustand';
import type { BookId } from '#app/features/catalog/catalog.ts';
import { followKept, inBrowser } from '#app/platform/browser/storage.browser.ts';
import { addItem, type CartItem, removeItem, updateQuantity } from './cart.ts';
import { cartStorageKey, formatStoredCart, parseStoredCart } from './stored-cart.ts';

interface Cart {
  items: readonly CartItem[];
  /** False until the stored cart has been read: the first render is the same for everybody. */
  ready: boolean;
  /** Changes nothing where the book is in the cart already, or the browser would not keep it. */
  add(item: CartItem): 'added' | 'there already' | 'not kept';
  remove(id: BookId): void;
  /** 0 or less removes the book; anything else does nothing. */
  updateQuantity(id: BookId, quantity: number): void;
  clear(): void;
  /** Puts these items in place of whatever the cart holds; answers whether the browser keeps them. */
  replace(items: readonly CartItem[]): boolean;
}

export const useCart = create<Cart>()(() => ({
  items: [],
  ready: false,
  add(item) {
    const before = currentItems();
    const { items, added } = addItem(before, item);
    if (!added) return 'there already';
    if (change(items)) return 'added';
    change(before);
    return 'not kept';
  },
  remove(id) {
    change(removeItem(currentItems(), id));
  },
  updateQuantity(id, quantity) {
    change(updateQuantity(currentItems(), id, quantity));
  },
  clear() {
    change([]);
  },
  replace: (items) => change(items),
}));

/** Loads the cart and keeps it level with the other tabs until the returned function is called. */
export function followCart(): () => void {
  const leaving = new AbortController();
  followKept(cartStorageKey, read, leaving.signal);
  if (!useCart.getState().ready) read();
  return () => leaving.abort();
}

/** A verb may run before the first read, and must not overwrite a cart it has not seen. */
function currentItems(): readonly CartItem[] {
  if (!useCart.getState().ready) read();
  return useCart.getState().items;
}

function change(items: readonly CartItem[]): boolean {
  useCart.setState({ items, ready: true });
  return inBrowser.keep(cartStorageKey, formatStoredCart(items));
}

function read(): void {
  useCart.setState({ items: parseStoredCart(inBrowser.read(cartStorageKey)), ready: true });
}
