import { bundleTax, totalsOf } from '#app/features/cart/cart.ts';
import {
  type Book,
  books,
  bundle,
  bundleBooks,
  findBook,
  type ProductType,
} from '#app/features/catalog/catalog.ts';
import type { OrderLine } from '#app/features/orders/order-line.ts';
import type { TaxKind, TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import { splitCents } from '#app/platform/money.ts';

/** One item as a client sends it. What it says of prices is not even read. */
export interface RequestedItem {
  id?: string | undefined;
  title?: string | undefined;
  category?: string | undefined;
}

export interface PricedOrder {
  productType: ProductType;
  taxMode: TaxKind;
  /** They sum to `subtotalCents` and `taxCents`. */
  lines: OrderLine[];
  subtotalCents: number;
  taxCents: number;
  /** What the card page asks for, before whatever tax the provider adds there. */
  totalCents: number;
}

export type Pricing = { ok: true; order: PricedOrder } | { ok: false; problem: string };

/**
 * Prices a cart from the catalogue, taxed as the shop taxes. The bundle is exactly its five titles under its own category;
 * an unknown, repeated or mixed item is refused.
 */
export function priceOrder(items: readonly RequestedItem[], tax: TaxMode): Pricing {
  if (items.length === 0) return refuse('Your cart is empty.');
  if (items.length > books.length) return refuse('A cart can hold each of our eBooks only once.');

  const wanted = new Set<Book>();
  for (const item of items) {
    const book = findBook(item);
    if (!book)
      return refuse(
        'One of the items is not in our catalog. Please empty your cart and add it again.',
      );
    if (wanted.has(book)) return refuse(`${book.title} is in your cart twice.`);
    wanted.add(book);
  }

  const bundled = items.filter((item) => item.category === bundle.category).length;
  if (bundled === 0) return { ok: true, order: cartOrder(wanted, tax) };
  const isWholeBundle =
    wanted.size === bundleBooks.length && bundleBooks.every((book) => wanted.has(book));
  if (bundled === items.length && isWholeBundle) return { ok: true, order: bundleOrder(tax) };
  return refuse('The bundle is sold whole and cannot be mixed with single eBooks.');
}

function cartOrder(wanted: ReadonlySet<Book>, tax: TaxMode): PricedOrder {
  const sold = books
    .filter((book) => wanted.has(book))
    .map((book) => ({ book, priceCents: book.priceCents }));
  return orderOf('ebooks', sold, { tax, taxMode: tax.mode, bundleTitle: null });
}

/** Each book of the bundle has its share of the price, by what it costs alone. */
function bundleOrder(tax: TaxMode): PricedOrder {
  const prices = bundleBooks.map(({ priceCents }) => priceCents);
  const shares = splitCents(bundle.priceCents, prices);
  const sold = bundleBooks.map((book, n) => ({ book, priceCents: shares[n] ?? 0 }));
  const taxed = { tax: bundleTax(tax), taxMode: tax.mode, bundleTitle: bundle.title };
  return orderOf('ultimate_lazy_guide', sold, taxed);
}

interface Taxed {
  tax: TaxMode;
  taxMode: TaxKind;
  bundleTitle: string | null;
}

/** Each line has its share of the tax, which is rounded once for the order. */
function orderOf(
  productType: ProductType,
  sold: readonly { book: Book; priceCents: number }[],
  { tax, taxMode, bundleTitle }: Taxed,
): PricedOrder {
  const totals = totalsOf(sold, tax);
  const taxes = splitCents(
    totals.taxCents,
    sold.map(({ priceCents }) => priceCents),
  );
  const lines = sold.map(({ book: { id, fullTitle }, priceCents }, n): OrderLine => {
    const taxCents = taxes[n] ?? 0;
    const cents = tax.mode === 'included' ? priceCents - taxCents : priceCents;
    const taxRateBps = rateOf(tax);
    return {
      bookId: id,
      title: fullTitle,
      bundleTitle,
      cents,
      taxCents,
      taxRateBps,
      taxPlace: null,
    };
  });
  return { productType, taxMode, lines, ...totals };
}

function rateOf(tax: TaxMode): number | null {
  if ('rateBps' in tax) return tax.rateBps;
  return tax.mode === 'none' ? 0 : null;
}

function refuse(problem: string): Pricing {
  return { ok: false, problem };
}
