import {
  type Book,
  type BookId,
  books,
  bundle,
  findBook,
  type ProductType,
  taxPercent,
} from '#app/features/catalog/catalog.ts';
import { percentOf } from '#app/platform/money.ts';

/** One item as a client sends it. What it says of prices is not even read. */
export interface RequestedItem {
  id?: string | undefined;
  title?: string | undefined;
  category?: string | undefined;
}

export interface PricedOrder {
  productType: ProductType;
  bookIds: BookId[];
  /** What the card page lists; sums to `totalCents`. */
  lines: { name: string; amountCents: number }[];
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
}

export type Pricing = { ok: true; order: PricedOrder } | { ok: false; problem: string };

/**
 * Prices a cart from the catalogue. The bundle is exactly the five titles under its own category;
 * an unknown, repeated or mixed item is refused.
 */
export function priceOrder(items: readonly RequestedItem[]): Pricing {
  if (items.length === 0) return refuse('Your cart is empty.');
  if (items.length > books.length) return refuse('A cart holds each of our eBooks once at most.');

  const wanted: Book[] = [];
  for (const item of items) {
    const book = findBook(item);
    if (!book)
      return refuse(
        'One of the items is not in our catalogue. Please empty your cart and add it again.',
      );
    if (wanted.includes(book)) return refuse(`${book.title} is in your cart twice.`);
    wanted.push(book);
  }

  const bundled = items.filter((item) => item.category === bundle.category).length;
  if (bundled === 0) return { ok: true, order: cartOrder(inCatalogueOrder(wanted)) };
  if (bundled === items.length && wanted.length === books.length) {
    return { ok: true, order: bundleOrder() };
  }
  return refuse('The bundle is sold whole and cannot be mixed with single eBooks.');
}

function cartOrder(wanted: Book[]): PricedOrder {
  const subtotalCents = wanted.reduce((sum, book) => sum + book.priceCents, 0);
  const taxCents = percentOf(subtotalCents, taxPercent);
  return {
    productType: 'ebooks',
    bookIds: wanted.map((book) => book.id),
    lines: [
      ...wanted.map((book) => ({ name: book.fullTitle, amountCents: book.priceCents })),
      { name: `Tax (${taxPercent}%)`, amountCents: taxCents },
    ],
    subtotalCents,
    taxCents,
    totalCents: subtotalCents + taxCents,
  };
}

function bundleOrder(): PricedOrder {
  return {
    productType: 'ultimate_lazy_guide',
    bookIds: books.map((book) => book.id),
    lines: [{ name: `${bundle.title} (${books.length} eBooks)`, amountCents: bundle.priceCents }],
    subtotalCents: bundle.priceCents,
    taxCents: 0,
    totalCents: bundle.priceCents,
  };
}

function inCatalogueOrder(wanted: Book[]): Book[] {
  return books.filter((book) => wanted.includes(book));
}

function refuse(problem: string): Pricing {
  return { ok: false, problem };
}
