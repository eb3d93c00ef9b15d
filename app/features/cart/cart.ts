/** The rules of the cart: pure functions over a list of items, at most one of each book. */

import { type Book, type BookId, bundle } from '#app/features/catalog/catalog.ts';
import type { TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import { addedAt, containedAt } from '#app/platform/money.ts';

export interface CartItem {
  id: BookId;
  title: string;
  priceCents: number;
  originalPriceCents?: number;
  type: 'ebook';
  category?: string;
}

export interface CartTotals {
  /** Without tax, also where prices contain it. */
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
    ...(book.originalPriceCents !== null && { originalPriceCents: book.originalPriceCents }),
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

/**
 * What single books cost, in cents: what the cart shows and what the server charges. Tax is reckoned
 * and rounded once, on all of it. Where the provider works it out it is still to come, on top.
 */
export function totalsOf(items: readonly { priceCents: number }[], tax: TaxMode): CartTotals {
  const pricesCents = items.reduce((sum, item) => sum + item.priceCents, 0);
  switch (tax.mode) {
    case 'flat': {
      const taxCents = addedAt(pricesCents, tax.rateBps);
      return { subtotalCents: pricesCents, taxCents, totalCents: pricesCents + taxCents };
    }
    case 'included': {
      const taxCents = containedAt(pricesCents, tax.rateBps);
      return { subtotalCents: pricesCents - taxCents, taxCents, totalCents: pricesCents };
    }
    case 'none':
    case 'stripe':
      return { subtotalCents: pricesCents, taxCents: 0, totalCents: pricesCents };
  }
}

/** The bundle has one price, to which no flat rate is added: the specification fixes it. */
export function bundleTax(tax: TaxMode): TaxMode {
  return tax.mode === 'flat' ? { mode: 'none' } : tax;
}

/**
 * What the bundle would save on those of its books that are in the cart; 0 for nothing. Tax that is
 * added in the cart counts; tax that the provider would add to either does not.
 */
export function bundleSavingCents(items: readonly CartItem[], tax: TaxMode): number {
  return Math.max(0, totalsOf(items.filter(isInBundle), tax).totalCents - bundle.priceCents);
}

export function isInBundle({ id }: CartItem): boolean {
  return bundle.bookIds.some((bookId) => bookId === id);
}
