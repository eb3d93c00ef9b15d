import type { OrderLine } from '#app/features/orders/order-line.ts';
import { soldItems } from '#app/features/orders/sold-items.server.ts';
import { taxPercent } from '#content/catalog.ts';

/** What the card page lists: each item without tax, then the tax, if there is any, as its own line. */
export function cardPageLines(
  lines: readonly OrderLine[],
): { name: string; amountCents: number }[] {
  const taxCents = lines.reduce((sum, line) => sum + line.taxCents, 0);
  const items = soldItems(lines).map(({ title, cents, isBundle, books }) => ({
    name: isBundle ? `${title} (${books.length} eBooks)` : title,
    amountCents: cents,
  }));
  if (taxCents === 0) return items;
  return [...items, { name: `Tax (${taxPercent}%)`, amountCents: taxCents }];
}
