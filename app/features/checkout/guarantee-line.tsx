import { BadgeCheck } from 'lucide-react';

/** The promise, where the doubt is: beside the button. */
export function GuaranteeLine() {
  return (
    <p className="flex gap-2.5 text-sm font-semibold">
      <BadgeCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brass" />
      30-day money-back guarantee
    </p>
  );
}
