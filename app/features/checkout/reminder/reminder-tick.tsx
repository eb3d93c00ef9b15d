interface ReminderTickProps {
  /** Whether there is an address to write to; else it is out of sight until the form around it has one. */
  hasEmail: boolean;
  className?: string;
}

/** As draft.browser.ts marks the form. */
const afterEmail = '[form:not([data-has-email])_&]:hidden';

/** Asks for the one reminder; never ticked for anybody. It reads as `remindMe` of the form around it. */
export function ReminderTick({ hasEmail, className = '' }: ReminderTickProps) {
  return (
    <label
      className={`flex min-h-11 items-start gap-3 text-base ${hasEmail ? '' : afterEmail} ${className}`}
    >
      <input
        type="checkbox"
        name="remindMe"
        className="mt-[0.2em] size-5 shrink-0 rounded-[3px] accent-green"
      />
      <span>
        Remind me once by email if I don’t finish
        <span className="block text-sm text-muted">
          One email, four hours later, with a link back to these books. Nothing if you’ve already
          bought them.
        </span>
      </span>
    </label>
  );
}
