import type { OrderLine } from '#app/features/orders/order-line.ts';
import { splitCents } from '#app/platform/money.ts';
import type { TaxedLine } from '#app/platform/payments/payment-provider.server.ts';

interface ChargedTax {
  /** Of all lines together. */
  taxCents: number;
  taxes: readonly TaxedLine[];
  /** Where the buyer is, for lines of which the provider names no place. */
  buyerPlace: string | null;
}

/**
 * The tax of each line of an order, from what the provider charged: the books of an item share its tax
 * by their prices. The parts sum to `taxCents`. Where the provider's lines are not those of the order
 * (`isByLine` false) all of it is shared out by price, and no rate is known.
 */
export function chargedTax(
  lines: readonly OrderLine[],
  { taxCents, taxes, buyerPlace }: ChargedTax,
): { lines: OrderLine[]; isByLine: boolean } {
  const items = taxes.map((item) => ({
    ...item,
    lines: lines.filter(({ bookId }) => item.bookIds.includes(bookId)),
  }));
  const known = items.flatMap((item) => item.lines);
  const isByLine =
    known.length === lines.length &&
    new Set(known).size === lines.length &&
    items.every((item) => item.lines.length > 0) &&
    items.reduce((sum, item) => sum + item.taxCents, 0) === taxCents;
  if (!isByLine) {
    return { isByLine, lines: shared(lines, { taxCents, rateBps: null, place: buyerPlace }) };
  }
  const taxed = items.flatMap(({ lines: ofItem, place, ...item }) =>
    shared(ofItem, { ...item, place: place ?? buyerPlace }),
  );
  return { isByLine, lines: taxed };
}

function shared(
  lines: readonly OrderLine[],
  { taxCents, rateBps, place }: { taxCents: number; rateBps: number | null; place: string | null },
): OrderLine[] {
  const parts = splitCents(
    taxCents,
    lines.map(({ cents }) => cents),
  );
  return lines.map((line, n) => ({
    ...line,
    taxCents: parts[n] ?? 0,
    taxRateBps: rateBps,
    taxPlace: place,
  }));
}
