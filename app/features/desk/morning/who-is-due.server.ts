import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { addDays, dayIn, hourIn, startOfDay } from '#app/platform/zoned-days.ts';
import { staff } from '#database/schema/staff.ts';

/** From this hour of the shop's day on. */
const morningHour = 7;

const hourMs = 3_600_000;

type StaffRow = typeof staff.$inferSelect;

export interface Now {
  now: Date;
  timeZone: string;
}

/** Who wants a mail about this morning and has not had it; nobody before the morning has come. */
export async function whoIsDue(db: Database, { now, timeZone }: Now): Promise<StaffRow[]> {
  if (hourIn(timeZone, now) < morningHour) return [];
  const today = dayIn(timeZone)(now);
  return (await whoWants(db)).filter(({ morningMailedFor }) => morningMailedFor !== today);
}

/** For how long nobody will be due unless somebody asks for the mail meanwhile, in milliseconds. */
export async function morningRestMs(db: Database, { now, timeZone }: Now): Promise<number> {
  if ((await whoIsDue(db, { now, timeZone })).length > 0) return 0;
  const today = dayIn(timeZone)(now);
  if ((await whoWants(db)).length === 0) return 24 * hourMs;
  const day = hourIn(timeZone, now) < morningHour ? today : addDays(today, 1);
  // Where the clocks are changed that night this is an hour off, and the next look finds it out.
  return Math.max(0, startOfDay(day, timeZone).getTime() + morningHour * hourMs - now.getTime());
}

async function whoWants(db: Database): Promise<StaffRow[]> {
  return db
    .select()
    .from(staff)
    .where(
      and(eq(staff.wantsMorningMail, true), isNull(staff.removedAt), isNotNull(staff.joinedAt)),
    );
}
