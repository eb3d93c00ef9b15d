/**
 * Work that takes a while. With a `label` it is an announced status whose words stand beside it;
 * without one it is decoration for something that says what happens by itself, like a busy button.
 */
export function Spinner({ label }: { label?: string }) {
  const ring = (
    <span
      aria-hidden="true"
      className="inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent"
    />
  );
  if (!label) return <>{ring}</>;
  return (
    <p role="status" className="flex items-center gap-3 text-muted">
      {ring}
      {label}
    </p>
  );
}
