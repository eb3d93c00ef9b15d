import { formatUsd } from '#app/platform/money.ts';
import type { SalesPeriod, SalesSum } from './sales-day.ts';

/** One figure of a period, beside the same of as many days before. */
export interface SalesFigure {
  name: string;
  now: string;
  before: string;
}

/** What is told of a period, wherever it is told: sales, orders, how many of those begun were paid, refunds. */
export function salesFigures({ now, before }: SalesPeriod): SalesFigure[] {
  const figure = (name: string, textOf: (sum: SalesSum) => string) => ({
    ...{ name, now: textOf(now), before: textOf(before) },
  });
  return [
    figure('Sales', ({ salesCents }) => formatUsd(salesCents)),
    figure('Orders', ({ orders }) => String(orders)),
    figure('Checkout conversion', paidOfBegun),
    figure('Refunded', ({ refundedCents }) => formatUsd(refundedCents)),
  ];
}

function paidOfBegun({ begun, begunPaid }: SalesSum): string {
  return begun === 0 ? 'none begun' : `${Math.round((begunPaid / begun) * 100)}% of ${begun}`;
}

/** By how much the sales of a period are above or below those before, such as `+12%`; `null` where there were none. */
export function salesChange({ now, before }: SalesPeriod): string | null {
  if (before.salesCents === 0) return null;
  const percent = Math.round((now.salesCents / before.salesCents - 1) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`;
}
