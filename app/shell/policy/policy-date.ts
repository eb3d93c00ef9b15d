export interface PolicyDays {
  /** As 2025-06-28. */
  updatedOn: string;
  /** The same, where it has changed since. */
  amendedOn?: string;
}

/**
 * When a policy last changed, as the dialogs write it, `June 28, 2025`, or the disclaimer's page,
 * `28 June 2025`; what was amended since says so with its day.
 */
export function policyDate(
  { updatedOn, amendedOn }: PolicyDays,
  order: 'month-first' | 'day-first',
): string {
  const { format } = new Intl.DateTimeFormat(order === 'month-first' ? 'en-US' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const updated = format(new Date(updatedOn));
  return amendedOn === undefined ? updated : `${updated}; amended ${format(new Date(amendedOn))}`;
}
