import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changedSumAnswer,
  changedSumWords,
  readChangedTax,
  readShownSum,
  shownSum,
  shownSumText,
} from './shown-sum.ts';

const anySum = fc.record({
  totalCents: fc.integer({ min: 0, max: 999_999_999 }),
  plusTax: fc.boolean(),
});

test('a sum is read back as it was written', () => {
  fc.assert(
    fc.property(anySum, (sum) => {
      expect(readShownSum(shownSumText(sum))).toEqual(sum);
    }),
  );
  expect(shownSumText(shownSum({ totalCents: 7_000 }, { mode: 'stripe' }))).toBe('7000+tax');
  expect(shownSumText(shownSum({ totalCents: 7_000 }, { mode: 'none' }))).toBe('7000');
});

test.each(['', '-1', '70.00', '7000 + tax', '7000+taxes', '0x10', '1e3', '9'.repeat(10)])(
  '%j is no sum',
  (text) => expect(readShownSum(text)).toBeNull(),
);

test('who saw another sum is told what the order costs, and that nothing was charged', () => {
  const words = changedSumWords({ totalCents: 7_000, plusTax: true });
  expect(words).toContain('$70.00, plus tax where it applies');
  expect(words).toContain('Nothing was charged');
});

test('the page learns how the shop taxes now', () => {
  expect(readChangedTax(changedSumAnswer({ mode: 'included', rateBps: 700 }))).toBe('included-700');
  for (const answer of [undefined, null, {}, { tax: 7 }]) expect(readChangedTax(answer)).toBeNull();
});
