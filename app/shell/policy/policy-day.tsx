interface PolicyDayProps {
  /** As 2025-06-28. */
  day: string;
  /** `June 28, 2025` in the dialogs and on their pages; `28 June 2025` on the disclaimer's page. */
  locale: 'en-US' | 'en-GB';
}

/** The date of a policy, as the specification has it; its text says what changed since, and when. */
export function PolicyDay({ day, locale }: PolicyDayProps) {
  const { format } = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return <span className="inline-block">{format(new Date(day))}</span>;
}
