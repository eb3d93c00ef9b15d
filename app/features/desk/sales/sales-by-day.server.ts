import { and, eq, gte, isNotNull, not, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#app/platform/database/store.server.ts';
import { addDays, dayIn } from '#app/platform/zoned-days.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { refunds } from '#database/schema/refunds.ts';
import type { SalesDay } from './sales-day.ts';

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
  const [sold, back, begun] = await Promise.all([
    db
      .select({
        at: quarterOf(userPurchases.purchasedAt),
        count: counted,
        cents: sumOf(userPurchases.amount),
      })
      .from(userPurchases)
      .where(and(gte(userPurchases.purchasedAt, since), eq(userPurchases.source, 'paid')))
      .groupBy(sql`1`),
    db
      .select({ at: quarterOf(refunds.createdAt), cents: sumOf(refunds.amountCents) })
      .from(refunds)
      .where(and(gte(refunds.createdAt, since), notInArray(refunds.status, ['failed', 'canceled'])))
      .groupBy(sql`1`),
    db
      .select({
        at: quarterOf(checkouts.createdAt),
        count: counted,
        paid: sql<number>`count(*) filter (where ${isPaid})`.mapWith(Number),
      })
      .from(checkouts)
      .where(and(gte(checkouts.createdAt, since), or(not(isPaid), isNotNull(checkouts.sessionId))))
      .groupBy(sql`1`),
  ]);
  const days = new Map(lastDays(now, timeZone).map((day) => [day, emptyDay(day)]));
  const nameOfDay = dayIn(timeZone);
  const dayOf = (seconds: number) => days.get(nameOfDay(new Date(seconds * 1000)));
  for (const { at, count, cents } of sold) {
    const day = dayOf(at);
    if (!day) continue;
    day.orders += count;
    day.salesCents += cents;
  }
  for (const { at, cents } of back) {
    const day = dayOf(at);
    if (day) day.refundedCents += cents;
  }
  for (const { at, count, paid } of begun) {
    const day = dayOf(at);
    if (!day) continue;
    day.begun += count;
    day.begunPaid += paid;
  }
  return [...days.values()];
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
  return { day, orders: 0, salesCents: 0, refundedCents: 0, begun: 0, begunPaid: 0 };
}

/** By the calendar: a day may have 23 or 25 hours. */
function lastDays(now: Date, timeZone: string): string[] {
  const today = dayIn(timeZone)(now);
  return Array.from({ length: shownDays }, (_, n) => addDays(today, n + 1 - shownDays));
}
