/** A day and a time where the reader is, such as `Wednesday, November 25, 2026 at 3:52 PM`. */
export function longTime(at: Date): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' }).format(at);
}
