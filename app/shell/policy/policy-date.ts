/** A day as the policies' dialogs write it, `June 28, 2025`, or the disclaimer's page, `28 June 2025`. */
export function policyDate(day: string, order: 'month-first' | 'day-first'): string {
  return new Intl.DateTimeFormat(order === 'month-first' ? 'en-US' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));
}
