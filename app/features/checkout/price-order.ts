import { totalsOf } from '#app/features/cart/cart.ts';
import {
  type Book,
  books,
  bundle,
  bundleBooks,
  findBook,
  type ProductType,
} from '#app/features/catalog/catalog.ts';
import type { OrderLine } from '#app/features/orders/order-line.ts';
import { splitCents } from '#app/platform/money.ts';

/** One item as a client sends it. What it says of prices is not even read. */
export interface RequestedItem {
  id?: string | undefined;
  title?: string | undefined;
  category?: string | undefined;
}

export interface PricedOrder {
  productType: ProductType;
  /** They sum to `subtotalCents` and `taxCents`. */
  lines: OrderLine[];
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
}

export type Pricing = { ok: true; order: PricedOrder } | { ok: false; problem: string };

/**
 * Prices a cart from the catalogue. The bundle is exactly its five titles under its own category;
 * an unknown, repeated or mixed item is refused.
 */
export function priceOrder(items: readonly RequestedItem[]): Pricing {
  if (items.length === 0) return refuse('Your cart is empty.');
  if (items.length > books.length) return refuse('A cart holds each of our eBooks once at most.');

  const wanted = new Set<Book>();
  for (const item of items) {
    const book = findBook(item);
    if (!book)
      return refuse(
        'One of the items is not in our catalogue. Please empty your cart and add it again.',
      );
    if (wanted.has(book)) return refuse(`${book.title} is in your cart twice.`);
    wanted.add(book);
  }

  const bundled = items.filter((item) => item.category === bundle.category).length;
  if (bundled === 0) return { ok: true, order: cartOrder(wanted) };
  const isWholeBundle =
    wanted.size === bundleBooks.length && bundleBooks.every((book) => wanted.has(book));
  if (bundled === items.length && isWholeBundle) return { ok: true, order: bundleOrder() };
  return refuse('The bundle is sold whole and cannot be mixed with single eBooks.');
}

function cartOrder(wanted: ReadonlySet<Book>): PricedOrder {
  const sold = books.filter((book) => wanted.has(book));
  const totals = totalsOf(sold);
  const prices = sold.map(({ priceCents }) => priceCents);
  const taxes = splitCents(totals.taxCents, prices);
  return {
    productType: 'ebooks',
    lines: sold.map((book, n) => lineOf(book, book.priceCents, taxes[n] ?? 0, null)),
    ...totals,
  };
}

/** Each book of the bundle has its share of the price, by what it costs alone. */
function bundleOrder(): PricedOrder {
  const prices = bundleBooks.map(({ priceCents }) => priceCents);
  const shares = splitCents(bundle.priceCents, prices);
  return {
    productType: 'ultimate_lazy_guide',
    lines: bundleBooks.map((book, n) => lineOf(book, shares[n] ?? 0, 0, bundle.title)),
    subtotalCents: bundle.priceCents,
    taxCents: 0,
    totalCents: bundle.priceCents,
  };
}

function lineOf(
  { id, fullTitle }: Book,
  cents: number,
  taxCents: number,
  bundleTitle: string | null,
): OrderLine {
  return { bookId: id, title: fullTitle, bundleTitle, cents, taxCents };
}

function refuse(problem: string): Pricing {
  return { ok: false, problem };
}
