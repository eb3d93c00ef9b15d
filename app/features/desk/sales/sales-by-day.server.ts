import { and, eq, gt, gte, isNotNull, lt, not, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#app/platform/database/store.server.ts';
import { addDays, dayIn, hourIn, momentOf, startOfDay } from '#app/platform/zoned-days.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { refunds } from '#database/schema/refunds.ts';
import { comparedAfterDays, type SalesDay, type SalesSum } from './sales-day.ts';

/** As many as two periods of 30 days take, one beside the other. */
const shownDays = 60;
const dayMs = 86_400_000;

/**
 * What was sold, sent back and begun on each of the last 60 days of a time zone, the oldest first, that
 * of `now` last; days without anything among them. Days are cut here, not by the database, whose list of time
 * zones may be another than the browser's.
 */
export async function salesByDay(
  db: Database,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<SalesDay[]> {
  const since = new Date(now.getTime() - (shownDays + 1) * dayMs);
  const rests = restsOfDays(now, timeZone);
  const isLater = (column: PgColumn) => isWithin(column, rests);
  const [sold, back, begun] = await Promise.all([
    db
      .select({
        at: quarterOf(userPurchases.purchasedAt),
        isLater: isLater(userPurchases.purchasedAt),
        count: counted,
        cents: sumOf(userPurchases.amount),
      })
      .from(userPurchases)
      .where(and(gte(userPurchases.purchasedAt, since), eq(userPurchases.source, 'paid')))
      .groupBy(sql`1, 2`),
    db
      .select({
        at: quarterOf(refunds.createdAt),
        isLater: isLater(refunds.createdAt),
        cents: sumOf(refunds.amountCents),
      })
      .from(refunds)
      .where(and(gte(refunds.createdAt, since), notInArray(refunds.status, ['failed', 'canceled'])))
      .groupBy(sql`1, 2`),
    db
      .select({
        at: quarterOf(checkouts.createdAt),
        isLater: isLater(checkouts.createdAt),
        count: counted,
        paid: sql<number>`count(*) filter (where ${isPaid})`.mapWith(Number),
      })
      .from(checkouts)
      .where(and(gte(checkouts.createdAt, since), or(not(isPaid), isNotNull(checkouts.sessionId))))
      .groupBy(sql`1, 2`),
  ]);
  const days = new Map(lastDays(now, timeZone).map((day) => [day, emptyDay(day)]));
  const nameOfDay = dayIn(timeZone);
  /** The day's own sum and, of what came later in it than it is now, that one too. */
  const sumsOf = ({ at, isLater: late }: { at: number; isLater: boolean }): SalesSum[] => {
    const day = days.get(nameOfDay(new Date(at * 1000)));
    if (!day) return [];
    if (!late) return [day];
    day.later ??= emptySum();
    return [day, day.later];
  };
  for (const row of sold) {
    for (const sum of sumsOf(row)) {
      sum.orders += row.count;
      sum.salesCents += row.cents;
    }
  }
  for (const row of back) for (const sum of sumsOf(row)) sum.refundedCents += row.cents;
  for (const row of begun) {
    for (const sum of sumsOf(row)) {
      sum.begun += row.count;
      sum.begunPaid += row.paid;
    }
  }
  return [...days.values()];
}

interface Span {
  from: Date;
  until: Date;
}

/** Of each day that a period before ends with: from the time of day that it is now to the end. */
function restsOfDays(now: Date, timeZone: string): Span[] {
  const today = dayIn(timeZone)(now);
  const hour = hourIn(timeZone)(now);
  const sinceHourMs = now.getTime() - momentOf(today, hour, timeZone).getTime();
  return comparedAfterDays.map((length) => {
    const day = addDays(today, -length);
    return {
      from: new Date(momentOf(day, hour, timeZone).getTime() + sinceHourMs),
      until: startOfDay(addDays(day, 1), timeZone),
    };
  });
}

function isWithin(column: PgColumn, spans: readonly Span[]) {
  const within = spans.map(({ from, until }) => and(gt(column, from), lt(column, until)));
  return sql<boolean>`coalesce(${or(...within)}, false)`;
}

/** What the owner gave is complete without a payment session: nobody began it. */
const isPaid = eq(checkouts.status, 'complete');

const counted = sql<number>`count(*)`.mapWith(Number);
const sumOf = (column: PgColumn) => sql<number>`sum(${column})`.mapWith(Number);

/** Seconds since 1970 of the quarter of an hour: no time zone is cut anywhere else. */
const quarterOf = (column: PgColumn) =>
  sql<number>`extract(epoch from date_bin('15 minutes', ${column}, timestamptz '2000-01-01 00:00:00Z'))`.mapWith(
    Number,
  );

function emptyDay(day: string): SalesDay {
  return { day, ...emptySum() };
}

function emptySum(): SalesSum {
  return { orders: 0, salesCents: 0, refundedCents: 0, begun: 0, begunPaid: 0 };
}

/** By the calendar: a day may have 23 or 25 hours. */
function lastDays(now: Date, timeZone: string): string[] {
  const today = dayIn(timeZone)(now);
  return Array.from({ length: shownDays }, (_, n) => addDays(today, n + 1 - shownDays));
}
