/** The rules of the cart: pure functions over a list of items, at most one of each book. */

import { type Book, type BookId, bundle, taxPercent } from '#app/features/catalog/catalog.ts';
import { percentOf } from '#app/platform/money.ts';

export interface CartItem {
  id: BookId;
  title: string;
  priceCents: number;
  originalPriceCents?: number;
  type: 'ebook';
  category?: string;
}

export interface CartTotals {
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
}

/** A catalogue book as the cart keeps it. */
export function cartItemOf(book: Book): CartItem {
  return {
    id: book.id,
    title: book.title,
    priceCents: book.priceCents,
    originalPriceCents: book.originalPriceCents,
    type: 'ebook',
    category: book.category,
  };
}

/** Adds an item at the end; one whose id is already there is refused (`added: false`). */
export function addItem(
  items: readonly CartItem[],
  item: CartItem,
): { items: CartItem[]; added: boolean } {
  const present = items.some((other) => other.id === item.id);
  return { items: present ? [...items] : [...items, item], added: !present };
}

/** Takes an item out; an id that is not there changes nothing. */
export function removeItem(items: readonly CartItem[], id: BookId): CartItem[] {
  return items.filter((item) => item.id !== id);
}

/** A book has no quantity: 0 or less removes it, anything else leaves the cart as it is. */
export function updateQuantity(
  items: readonly CartItem[],
  id: BookId,
  quantity: number,
): CartItem[] {
  return quantity <= 0 ? removeItem(items, id) : [...items];
}

/** What the cart costs, in cents. Tax is reckoned and rounded once, on the subtotal. */
export function totalsOf(items: readonly CartItem[]): CartTotals {
  const subtotalCents = items.reduce((sum, item) => sum + item.priceCents, 0);
  const taxCents = percentOf(subtotalCents, taxPercent);
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents };
}

/** Whether all five books together would cost less than what is in the cart, tax included. */
export function bundleIsCheaper(items: readonly CartItem[]): boolean {
  return totalsOf(items).totalCents > bundle.priceCents;
}
