import { Star } from 'lucide-react';

/** A rating out of 5, with one decimal: one star and the figure, said in words to screen readers. */
export function Rating({ value, className = '' }: { value: number; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-1.5 figures ${className}`}>
      <Star aria-hidden="true" className="size-[1.05em] fill-brass text-brass" />
      <span className="sr-only">Rated </span>
      {value.toFixed(1)}
      <span className="sr-only"> out of 5</span>
    </span>
  );
}
