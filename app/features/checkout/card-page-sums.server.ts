import type { OrderLine } from '#app/features/orders/order-line.ts';
import { pricedCents } from '#app/features/orders/priced-cents.ts';
import { soldItems } from '#app/features/orders/sold-items.server.ts';
import type { TaxKind } from '#app/features/shop-settings/tax-mode.ts';
import { formatRate, formatUsd } from '#app/platform/money.ts';
import type { PayableOrder } from '#app/platform/payments/payment-provider.server.ts';
import { taxPercent } from '#content/catalog.ts';

/** What the card page shows of an order, and who works out its tax. */
type CardPageSums = Pick<PayableOrder, 'lines' | 'note' | 'isTaxedByProvider'>;

/**
 * Each item without tax, then the tax, if there is any, as its own line. Where prices contain it, items
 * are listed with theirs and the page says how much it is; where the provider works it out, the page
 * adds it below.
 */
export function cardPageSums(lines: readonly OrderLine[], taxMode: TaxKind | null): CardPageSums {
  const taxCents = lines.reduce((sum, line) => sum + line.taxCents, 0);
  const rate = rateIn(lines);
  const isIncluded = taxMode === 'included';
  const items = soldItems(lines).map(({ title, isBundle, books, ...sums }) => ({
    name: isBundle ? `${title} (${books.length} eBooks)` : title,
    amountCents: pricedCents(sums, taxMode),
    bookIds: books.map(({ bookId }) => bookId),
  }));
  const taxLine = { name: `Tax (${rate})`, amountCents: taxCents, bookIds: [] };
  const hasTaxLine = taxCents > 0 && !isIncluded;
  return {
    lines: hasTaxLine ? [...items, taxLine] : items,
    note: isIncluded ? `Includes ${formatUsd(taxCents)} tax (${rate}).` : null,
    isTaxedByProvider: taxMode === 'stripe',
  };
}

/** One rate is for all lines of an order; those from before rates were kept had the specification's. */
function rateIn([line]: readonly OrderLine[]): string {
  return formatRate(line?.taxRateBps ?? taxPercent * 100);
}
