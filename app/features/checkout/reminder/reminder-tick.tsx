/** Asks for the one reminder; never ticked for anybody. It reads as `remindMe` of the form around it. */
export function ReminderTick({ className = '' }: { className?: string }) {
  return (
    <label className={`flex min-h-11 items-start gap-3 text-base ${className}`}>
      <input
        type="checkbox"
        name="remindMe"
        // The shadow is an edge that is seen in the dark as well.
        className="mt-[0.2em] size-5 shrink-0 rounded-[3px] accent-green [box-shadow:0_0_0_1px_var(--color-edge)]"
      />
      <span>
        Remind me once by email if I don’t finish
        <span className="block text-sm text-muted">
          One email, four hours later, with a link back to these books. None if you have bought
          them.
        </span>
      </span>
    </label>
  );
}
