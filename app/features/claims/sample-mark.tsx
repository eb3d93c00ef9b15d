/** Stands beside words that no reader has written, or ahead of several. */
export function SampleMark({ className = '' }: { className?: string }) {
  return (
    <p className={`text-xs text-muted ${className}`}>
      Sample words, until our readers write their own.
    </p>
  );
}
