/**
 * A day as pages say it, "November 24, 2026", which no line breaks: where the reader is, or of the
 * calendar where it is no moment.
 */
export function dayWords(date: Date, timeZone?: 'UTC'): string {
  const { format } = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  return format(date).replaceAll(' ', '\u00a0');
}

/**
 * The day of a moment as mails and papers say it, "November 24, 2026", by the clocks of a time zone:
 * that of the shop, in which an invoice has its date as well.
 */
export function longDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(at);
}

/** A day of the calendar, such as `2026-11-24`, in the same words. */
export function calendarDay(day: string): string {
  return longDay(new Date(`${day}T00:00:00Z`), 'UTC');
}

/** A minute in the same words, with the name of the time zone: "November 24, 2026 at 11:27 PM UTC". */
export function longMinute(at: Date, timeZone: string): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  const zoneOf = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  const zone = zoneOf.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  return `${new Intl.DateTimeFormat('en-US', format).format(at)} ${zone ?? timeZone}`;
}
