import { formatUsdBriefly } from '#app/platform/money.ts';

/** What the price of a set is beside those of its books, as a sentence; empty where it saves nothing. */
export function setComparison(setCents: number, bookCents: readonly number[]): string {
  if (setCents < Math.min(...bookCents)) return 'The whole set costs less than one book by itself.';
  const savedCents = bookCents.reduce((sum, cents) => sum + cents, 0) - setCents;
  return savedCents > 0
    ? `All of them cost ${formatUsdBriefly(savedCents)} less than one by one.`
    : '';
}
