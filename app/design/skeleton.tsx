/**
 * Holds the place of something that is still loading; its size comes from `className`. Hidden from
 * screen readers: say what is being waited for with a `Spinner` label or a live region.
 */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={`animate-pulse rounded-card border border-line bg-line/70 ${className}`}
    />
  );
}
