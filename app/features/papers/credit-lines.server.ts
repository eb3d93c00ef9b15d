import { splitCents } from '#app/platform/money.ts';
import { type PaperLine, sumsOf } from './paper-facts.server.ts';

/** What is left of an invoice's lines after what credit notes took off them, and nothing where that is all. */
export function leftLines(sold: readonly PaperLine[], credited: readonly PaperLine[]): PaperLine[] {
  const taken = (bookId: string, part: 'cents' | 'taxCents') =>
    credited.filter((line) => line.bookId === bookId).reduce((sum, line) => sum + line[part], 0);
  return sold
    .map((line) => ({
      ...line,
      cents: line.cents - taken(line.bookId, 'cents'),
      taxCents: line.taxCents - taken(line.bookId, 'taxCents'),
    }))
    .filter(isWorthSomething);
}

/**
 * What a sum that went back takes off the lines that are left: the books it was made for first, then
 * all others, each by its share, tax and price alike. The parts sum to `cents`, or to all that is left
 * where that is less, and no line goes below nothing.
 */
export function linesToCredit(
  left: readonly PaperLine[],
  cents: number,
  bookIds: readonly string[],
): PaperLine[] {
  const [named, others] = [true, false].map((isNamed) =>
    left.filter(({ bookId }) => bookIds.includes(bookId) === isNamed),
  );
  const ofNamed = Math.min(cents, sumsOf(named ?? []).totalCents);
  const ofOthers = Math.min(cents - ofNamed, sumsOf(others ?? []).totalCents);
  return [...spread(ofNamed, named ?? []), ...spread(ofOthers, others ?? [])];
}

function spread(cents: number, lines: readonly PaperLine[]): PaperLine[] {
  const weights = lines.flatMap((line) => [line.cents, line.taxCents]);
  const parts = splitCents(cents, weights);
  return lines
    .map((line, n) => ({ ...line, cents: parts[2 * n] ?? 0, taxCents: parts[2 * n + 1] ?? 0 }))
    .filter(isWorthSomething);
}

function isWorthSomething({ cents, taxCents }: PaperLine): boolean {
  return cents + taxCents > 0;
}
