/**
 * A day as pages say it, "November 24, 2026", which no line breaks: where the reader is, or of the
 * calendar where it is no moment.
 */
export function dayWords(date: Date, timeZone?: 'UTC'): string {
  const { format } = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  return format(date).replaceAll(' ', '\u00a0');
}
