const dayMs = 86_400_000;

/** Whether the runtime knows a time zone by this name, such as `America/New_York`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    // What it throws for an unknown name is the answer.
    return false;
  }
}

/**
 * The name of a time zone in the spelling that the runtime lists it under, whatever the case it was typed
 * in; `null` for none. An offset such as `+02:00` is none: it knows nothing of summer.
 */
export function findTimeZone(typed: string): string | null {
  const name = typed.trim();
  if (!/^[a-z]/i.test(name) || !isTimeZone(name)) return null;
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
  return ['UTC', ...Intl.supportedValuesOf('timeZone')].find(isSame) ?? name;
}

/** Tells of a moment which day it is in the time zone: `2026-11-23`. */
export function dayIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  });
  return (at) => format.format(at);
}

/** The day that many days later by the calendar, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * The first moment of a day in the time zone. Where the clocks are put forward at midnight, the day
 * begins when they are.
 */
export function startOfDay(day: string, timeZone: string): Date {
  return momentOf(day, 0, timeZone);
}

/**
 * When clocks of the time zone first show that hour of a day, or a later one where they are put forward
 * past it. An hour that they show twice begins the first time.
 */
export function momentOf(day: string, hour: number, timeZone: string): Date {
  const dayOf = dayIn(timeZone);
  const hourOf = hourIn(timeZone);
  const isBefore = (at: Date) => dayOf(at) < day || (dayOf(at) === day && hourOf(at) < hour);
  // No zone is further from UTC than 14 hours; the hour begins somewhere in between.
  let before = Date.parse(`${day}T00:00:00Z`) + (hour - 15) * 3_600_000;
  let within = before + 30 * 3_600_000;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (isBefore(new Date(middle))) before = middle;
    else within = middle;
  }
  return new Date(within);
}

/** Tells of a moment which hour of the day it is in the time zone, from 0 to 23. */
export function hourIn(timeZone: string): (at: Date) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return (at) => Number(format.format(at));
}
