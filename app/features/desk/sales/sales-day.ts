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
  /**
   * What of it came later in the day than it is now; left out where nothing did, and of days that are no
   * end of a period (`comparedAfterDays`).
   */
  later?: SalesSum | undefined;
}

export interface SalesPeriod {
  name: string;
  now: SalesSum;
  /** As many days right before, the last of them until the time of day that it is now. */
  before: SalesSum;
}

export type SalesSum = Omit<SalesDay, 'day' | 'later'>;

/** The length of each period in days: so many days before today ends the one that it is compared with. */
export const comparedAfterDays = [1, 7, 30] as const;

/**
 * Today, 7 and 30 days, each beside as many days before until the same time of day: a morning is not
 * compared with a whole day. Of days by the calendar, today last.
 */
export function salesPeriods(days: readonly SalesDay[]): SalesPeriod[] {
  return comparedAfterDays.map((length) => {
    const before = days.slice(-2 * length, -length);
    return {
      name: length === 1 ? 'Today' : `${length} days`,
      now: sumOf(days.slice(-length)),
      before: less(sumOf(before), before.at(-1)?.later),
    };
  });
}

function less(sum: SalesSum, later: SalesSum | undefined): SalesSum {
  if (!later) return sum;
  return {
    orders: sum.orders - later.orders,
    salesCents: sum.salesCents - later.salesCents,
    refundedCents: sum.refundedCents - later.refundedCents,
    begun: sum.begun - later.begun,
    begunPaid: sum.begunPaid - later.begunPaid,
  };
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
