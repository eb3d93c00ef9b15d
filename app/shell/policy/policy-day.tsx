interface PolicyDayProps {
  /** As 2025-06-28; `amendedOn` where it has changed since. */
  facts: { updatedOn: string; amendedOn?: string };
  /** `June 28, 2025` in the dialogs and on their pages; `28 June 2025` on the disclaimer's page. */
  locale: 'en-US' | 'en-GB';
}

/** When a policy last changed; a line breaks within a day only where it has no room for one. */
export function PolicyDay({ facts: { updatedOn, amendedOn }, locale }: PolicyDayProps) {
  const { format } = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const day = (date: string) => <span className="inline-block">{format(new Date(date))}</span>;
  return (
    <>
      {day(updatedOn)}
      {amendedOn && <>; amended {day(amendedOn)}</>}
    </>
  );
}
