import { formatUsd, formatUsdBriefly } from '#app/platform/money.ts';

interface PriceProps {
  cents: number;
  /** What it cost before; shown struck through, and said in words to those who cannot see the line. */
  originalCents?: number | undefined;
  /** Where it is part of a sum: with its cents, though there are none. */
  exact?: boolean;
  className?: string;
}

/** A price in US dollars, with the one it replaces beside it. */
export function Price({ cents, originalCents, exact = false, className = '' }: PriceProps) {
  const format = exact ? formatUsd : formatUsdBriefly;
  if (originalCents === undefined) {
    return <span className={`figures ${className}`}>{format(cents)}</span>;
  }
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2 figures ${className}`}>
      <ins className="no-underline">
        <span className="sr-only">Price: </span>
        {format(cents)}
      </ins>{' '}
      <del className="text-[0.8em] font-normal text-muted">
        <span className="sr-only">Original price: </span>
        {format(originalCents)}
      </del>
    </span>
  );
}
