/**
 * The door between a cart kept as text in the browser and our types. Written by hand because a
 * schema library would weigh more than everything else the cart needs.
 */

import { findBook } from '#app/features/catalog/catalog.ts';
import { fieldsOf, isText, parseJson } from '#app/platform/foreign-values.ts';
import { addItem, type CartItem, cartItemOf } from './cart.ts';

/** Where local storage keeps the cart. */
export const cartStorageKey = 'evenkeel-cart';

/** Raise it when the stored shape changes: carts of another version start afresh. */
const storedCartVersion = 1;

interface StoredCart {
  state: { items: readonly CartItem[] };
  version: number;
}

/** The text that `parseStoredCart` reads back. */
export function formatStoredCart(items: readonly CartItem[]): string {
  return JSON.stringify({ state: { items }, version: storedCartVersion } satisfies StoredCart);
}

/**
 * The items of a stored cart, with titles and prices as the catalogue has them today. Unknown and
 * repeated books are left out; text that is missing, damaged or of another version is an empty cart.
 */
export function parseStoredCart(text: string | null): CartItem[] {
  const { state, version } = fieldsOf<StoredCart>(parseJson(text));
  const { items } = fieldsOf<StoredCart['state']>(state);
  return version === storedCartVersion && Array.isArray(items) ? itemsOf(items) : [];
}

/**
 * How many books `parseStoredCart` would find in a cart that `formatStoredCart` wrote, by a look at
 * the text: for the boot script, which stands in every page and has no room for the catalogue. A book
 * that has left the catalogue since is still counted.
 */
export function countStoredItems(text: string | null): number {
  if (!text?.endsWith(`"version":${storedCartVersion}}`)) return 0;
  return text.match(/"id":/g)?.length ?? 0;
}

function itemsOf(entries: readonly unknown[]): CartItem[] {
  let items: CartItem[] = [];
  for (const entry of entries) {
    const { id } = fieldsOf<CartItem>(entry);
    const book = isText(id) ? findBook({ id }) : undefined;
    if (book) items = addItem(items, cartItemOf(book)).items;
  }
  return items;
}
