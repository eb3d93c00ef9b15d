import { expect, test } from 'vitest';
import { lineWords, totalWords } from './tax-words.ts';

const line = { bookId: 'ebook-1', title: 'A book', cents: 7_000, access: 'open' as const };
const order = (
  taxMode: Parameters<typeof totalWords>[0]['taxMode'],
  taxCents: number,
  tax: { taxRateBps: number | null; taxPlace: string | null },
) => ({
  ...{ taxMode, taxCents, totalCents: 7_000 + taxCents, purchasedAt: '2026-11-24T10:00:00Z' },
  lines: [{ ...line, taxCents, ...tax }],
});

test.each([
  [order('flat', 560, { taxRateBps: 800, taxPlace: null }), '$75.60, $5.60 of it tax (8%)'],
  [order(null, 560, { taxRateBps: null, taxPlace: null }), '$75.60, $5.60 of it tax'],
  [order('none', 0, { taxRateBps: 0, taxPlace: null }), '$70.00, without tax'],
  [
    { ...order('included', 1_118, { taxRateBps: 1_900, taxPlace: null }), totalCents: 7_000 },
    '$70.00, $11.18 of it tax (19%, contained in the price)',
  ],
  [
    order('stripe', 621, { taxRateBps: 887.5, taxPlace: 'US-NY' }),
    '$76.21, $6.21 of it tax (US-NY, 8.875%)',
  ],
  [
    { ...order('stripe', 0, { taxRateBps: null, taxPlace: null }), purchasedAt: null },
    '$70.00, plus tax where it applies',
  ],
])('an order says what of its total is tax: %#', (taxed, words) => {
  expect(totalWords(taxed)).toBe(words);
});

test('a book says its price, and its tax where it has any', () => {
  expect(lineWords({ cents: 7_000, taxCents: 560 })).toBe('$75.60, $5.60 of it tax');
  expect(lineWords({ cents: 940, taxCents: 0 })).toBe('$9.40');
});
