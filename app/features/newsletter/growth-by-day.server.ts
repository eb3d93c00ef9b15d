import { gte, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { addDays, dayIn } from '#app/platform/zoned-days.ts';
import { subscriptionChanges } from '#database/schema/newsletter.ts';
import type { GrowthDay } from './growth-day.ts';

/** Half a year. */
const shownDays = 182;
const dayMs = 86_400_000;

/**
 * Who subscribed and who left on each of the last 182 days of a time zone, the oldest first, today last.
 * Whoever confirms a further topic does not come twice.
 */
export async function growthByDay(
  db: Database,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<GrowthDay[]> {
  const { at, change } = subscriptionChanges;
  // Of the quarter of an hour, as no time zone is cut anywhere else.
  const quarter = sql<number>`extract(epoch from date_bin('15 minutes', ${at}, timestamptz '2000-01-01 00:00:00Z'))`;
  const rows = await db
    .select({
      seconds: quarter.mapWith(Number),
      change,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(subscriptionChanges)
    .where(gte(at, new Date(now.getTime() - (shownDays + 1) * dayMs)))
    .groupBy(sql`1`, change);
  const nameOfDay = dayIn(timeZone);
  const today = nameOfDay(now);
  const days = new Map(
    Array.from({ length: shownDays }, (_, n) => addDays(today, n + 1 - shownDays)).map((day) => [
      day,
      { day, confirmed: 0, unsubscribed: 0 },
    ]),
  );
  for (const { seconds, change: what, count } of rows) {
    const day = days.get(nameOfDay(new Date(seconds * 1_000)));
    if (day) day[what] += count;
  }
  return [...days.values()];
}
