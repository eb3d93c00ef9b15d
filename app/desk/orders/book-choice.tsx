import { formatUsd } from '#app/platform/money.ts';
import type { FoundOrder } from '../answers.ts';

interface BookChoiceProps {
  lines: FoundOrder['lines'];
  /** What no choice means. */
  otherwise: string;
}

/** Chooses the books of an order that an act is about; renders nothing if there is only one. */
export function BookChoice({ lines, otherwise }: BookChoiceProps) {
  if (lines.length < 2) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold text-sm">
        Books <span className="font-normal text-muted">({otherwise})</span>
      </legend>
      {lines.map(({ bookId, title, cents, taxCents }) => (
        <label key={bookId} className="flex min-h-9 items-center gap-2.5">
          <input
            type="checkbox"
            name="title"
            value={bookId}
            className="size-5 shrink-0 accent-green"
          />
          <span className="grow">{title}</span>
          <span className="text-muted figures">{formatUsd(cents + taxCents)}</span>
        </label>
      ))}
    </fieldset>
  );
}
