/** Out of sight until the form around it has an address to write to. */
const afterEmail = '[form:has([type=email]:invalid)_&]:hidden';

/** Asks for the one reminder; never ticked for anybody. It reads as `remindMe` of the form around it. */
export function ReminderTick({ className = '' }: { className?: string }) {
  return (
    <label className={`flex min-h-11 items-start gap-3 text-base ${afterEmail} ${className}`}>
      <input type="checkbox" name="remindMe" className="mt-[0.2em] size-5 shrink-0 accent-green" />
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
