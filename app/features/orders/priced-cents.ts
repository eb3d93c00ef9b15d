import type { TaxKind } from '#app/features/shop-settings/tax-mode.ts';
import type { OrderLine } from './order-line.ts';

/** The price of a line as its buyer saw it: with the tax that prices contain, without any that is added. */
export function pricedCents(
  { cents, taxCents }: Pick<OrderLine, 'cents' | 'taxCents'>,
  taxMode: TaxKind | null,
): number {
  return taxMode === 'included' ? cents + taxCents : cents;
}
