import { addDays, dayIn, momentOf } from '#app/platform/zoned-days.ts';

/** By the clocks of the shop. */
const morningHour = 7;

/** Mornings of one time zone are further apart, also where clocks are changed in between. */
const sameMorningMs = 12 * 3_600_000;

/** When the morning began that has come last, of today or of yesterday. */
export function lastMorning(now: Date, timeZone: string): Date {
  const today = dayIn(timeZone)(now);
  const morning = momentOf(today, morningHour, timeZone);
  return morning <= now ? morning : momentOf(addDays(today, -1), morningHour, timeZone);
}

/** When the next one begins. */
export function nextMorning(now: Date, timeZone: string): Date {
  const today = dayIn(timeZone)(now);
  const morning = momentOf(today, morningHour, timeZone);
  return morning > now ? morning : momentOf(addDays(today, 1), morningHour, timeZone);
}

/**
 * Whether somebody who was last mailed about one morning has had the mail about another. By moments, not
 * by days: where the shop has changed its time zone, the next mail comes 12 to 36 hours after the last.
 */
export function isMailed(mailedFor: Date | null, morning: Date): boolean {
  return mailedFor !== null && mailedFor.getTime() > morning.getTime() - sameMorningMs;
}
