/** Stands beside words that no reader has written. */
export function SampleMark({ className = '' }: { className?: string }) {
  return (
    <p className={`text-xs text-muted ${className}`}>
      Sample words, until our readers write their own.
    </p>
  );
}
