import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leftLines, linesToCredit } from './credit-lines.server.ts';
import { type PaperLine, sumsOf } from './paper-facts.server.ts';

const lineOf = (bookId: string, cents: number, taxCents: number): PaperLine => ({
  ...{ bookId, cents, taxCents, title: bookId, bundleTitle: null },
  ...{ taxRateBps: null, taxPlace: null },
});

const cents = fc.nat(20_000);
const lines = fc
  .array(fc.tuple(cents, fc.nat(2_000)), { minLength: 1, maxLength: 6 })
  .map((sums) => sums.map(([net, tax], n) => lineOf(`ebook-${n + 1}`, net, tax)));
const bookIds = fc.subarray(['ebook-1', 'ebook-2', 'ebook-3']);

test('what goes back sums to the cent, and never takes more off a line than is left of it', () => {
  const refunds = fc.array(fc.tuple(cents, bookIds), { maxLength: 8 });
  fc.assert(
    fc.property(lines, refunds, (sold, asked) => {
      const credited: PaperLine[] = [];
      for (const [sum, named] of asked) {
        const left = leftLines(sold, credited);
        const credit = linesToCredit(left, sum, named);
        const wanted = Math.min(sum, sumsOf(left).totalCents);
        expect(sumsOf(credit).totalCents).toBe(wanted);
        credited.push(...credit);
        for (const line of credited) {
          expect(Math.min(line.cents, line.taxCents)).toBeGreaterThanOrEqual(0);
        }
      }
      const left = leftLines(sold, credited);
      for (const line of left)
        expect(Math.min(line.cents, line.taxCents)).toBeGreaterThanOrEqual(0);
      expect(sumsOf(left).totalCents + sumsOf(credited).totalCents).toBe(sumsOf(sold).totalCents);
      // The rest, asked for at once, is the rest of each line.
      expect(linesToCredit(left, sumsOf(left).totalCents, [])).toEqual(left);
    }),
  );
});

test('a refund for a book takes that book off, with its tax, and nothing else', () => {
  const sold = [lineOf('ebook-1', 7_000, 560), lineOf('ebook-2', 7_000, 560)];
  expect(linesToCredit(sold, 7_560, ['ebook-2'])).toEqual([lineOf('ebook-2', 7_000, 560)]);
});

test('a sum without a book takes price and tax off all of them by their shares', () => {
  const sold = [lineOf('ebook-1', 7_000, 560), lineOf('ebook-2', 7_000, 560)];
  expect(linesToCredit(sold, 1_512, [])).toEqual([
    lineOf('ebook-1', 700, 56),
    lineOf('ebook-2', 700, 56),
  ]);
});

test('what a named book does not hold goes off the others', () => {
  const sold = [lineOf('ebook-1', 1_000, 0), lineOf('ebook-2', 7_000, 0)];
  expect(linesToCredit(sold, 1_500, ['ebook-1'])).toEqual([
    lineOf('ebook-1', 1_000, 0),
    lineOf('ebook-2', 500, 0),
  ]);
});
