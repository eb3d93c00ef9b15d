import { type PolicyDays, policyDate } from './policy-date.ts';

interface PolicyDayProps {
  facts: PolicyDays;
  order: Parameters<typeof policyDate>[1];
}

/** When a policy last changed; no line breaks within a day. */
export function PolicyDay({ facts, order }: PolicyDayProps) {
  const [updated, amended] = policyDate(facts, order).split('; ');
  return (
    <>
      <span className="text-nowrap">{updated}</span>
      {amended && (
        <>
          ; <span className="text-nowrap">{amended}</span>
        </>
      )}
    </>
  );
}
