import { Check } from 'lucide-react';

/** Points that hold, one a line, each ticked. */
export function CheckList({ points }: { points: readonly string[] }) {
  return (
    <ul className="space-y-3">
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-green" />
          {point}
        </li>
      ))}
    </ul>
  );
}
