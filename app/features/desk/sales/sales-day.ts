/** What happened on one day of the shop's life. */
export interface SalesDay {
  /** `2026-11-23` */
  day: string;
  /** Paid; what was given for nothing is none. */
  orders: number;
  /** As charged, tax included. */
  salesCents: number;
  /** What went back on this day, whenever it was paid. */
  refundedCents: number;
  /** Orders that somebody began to pay for on this day. */
  begun: number;
  /** Those of them that were paid, on whichever day. */
  begunPaid: number;
}

export interface SalesPeriod {
  name: string;
  now: SalesSum;
  /** As many days right before. */
  before: SalesSum;
}

export type SalesSum = Omit<SalesDay, 'day'>;

/** Today, 7 and 30 days, each beside as many days before; of days by the calendar, today last. */
export function salesPeriods(days: readonly SalesDay[]): SalesPeriod[] {
  return [
    { name: 'Today', length: 1 },
    { name: '7 days', length: 7 },
    { name: '30 days', length: 30 },
  ].map(({ name, length }) => ({
    name,
    now: sumOf(days.slice(-length)),
    before: sumOf(days.slice(-2 * length, -length)),
  }));
}

function sumOf(days: readonly SalesDay[]): SalesSum {
  const sum = { orders: 0, salesCents: 0, refundedCents: 0, begun: 0, begunPaid: 0 };
  for (const { orders, salesCents, refundedCents, begun, begunPaid } of days) {
    sum.orders += orders;
    sum.salesCents += salesCents;
    sum.refundedCents += refundedCents;
    sum.begun += begun;
    sum.begunPaid += begunPaid;
  }
  return sum;
}
