import { type OrderTax, orderTax } from '#app/features/orders/order-tax.ts';
import { formatUsd } from '#app/platform/money.ts';
import type { FoundOrder } from '../answers.ts';

interface Taxed extends Pick<FoundOrder, 'totalCents' | 'taxCents' | 'taxMode' | 'purchasedAt'> {
  lines: Parameters<typeof orderTax>[0];
}

/** The total of an order and the tax in it, with its rate and place. */
export function totalWords({ totalCents, taxCents, taxMode, purchasedAt, lines }: Taxed): string {
  const total = formatUsd(totalCents);
  if (taxMode === 'none') return `${total}, without tax`;
  if (taxMode === 'stripe' && purchasedAt === null) return `${total}, plus tax where it applies`;
  const how = taxMode === 'included' ? 'contained in the price' : null;
  return `${total}, ${formatUsd(taxCents)} of it tax${inBrackets(orderTax(lines), how)}`;
}

/** What a book costs with its tax, and how much that is. */
export function lineWords({ cents, taxCents }: { cents: number; taxCents: number }): string {
  const price = formatUsd(cents + taxCents);
  return taxCents === 0 ? price : `${price}, ${formatUsd(taxCents)} of it tax`;
}

function inBrackets({ place, rate }: OrderTax, how: string | null): string {
  const facts = [place, rate, how].filter((fact) => fact !== null);
  return facts.length === 0 ? '' : ` (${facts.join(', ')})`;
}
