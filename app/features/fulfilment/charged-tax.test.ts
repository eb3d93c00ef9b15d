import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookIds } from '#app/features/catalog/catalog.ts';
import type { TaxedLine } from '#app/platform/payments/payment-provider.server.ts';
import { lineOf } from '#tests/harness/insert-checkout.ts';
import { chargedTax } from './charged-tax.ts';

const untaxed = { taxCents: 0, taxRateBps: null };
const books = [lineOf('ebook-1', untaxed), lineOf('ebook-2', untaxed)];
const taxed = (ids: string[], taxCents: number, given: Partial<TaxedLine> = {}): TaxedLine => ({
  ...{ bookIds: ids, taxCents, rateBps: 725, place: 'US-CA', ...given },
});

test('each book has the tax, the rate and the place that the provider says of its item', () => {
  const taxes = [
    taxed(['ebook-2'], 508),
    taxed(['ebook-1'], 621, { rateBps: 887.5, place: 'US-NY' }),
  ];
  const { lines, isByLine } = chargedTax(books, { taxCents: 1_129, taxes, buyerPlace: 'US-OR' });
  expect(isByLine).toBe(true);
  expect(Object.fromEntries(lines.map(({ bookId, ...line }) => [bookId, line]))).toMatchObject({
    'ebook-1': { cents: 7_000, taxCents: 621, taxRateBps: 887.5, taxPlace: 'US-NY' },
    'ebook-2': { cents: 7_000, taxCents: 508, taxRateBps: 725, taxPlace: 'US-CA' },
  });
});

test('the books of a bundle share its tax, to the cent', () => {
  const bundle = bookIds.map((id) => lineOf(id, { ...untaxed, cents: 940, bundleTitle: 'All' }));
  const { lines } = chargedTax(bundle, {
    taxCents: 341,
    taxes: [taxed([...bookIds], 341)],
    buyerPlace: null,
  });
  expect(lines.map(({ taxCents }) => taxCents)).toEqual([69, 68, 68, 68, 68]);
  expect(new Set(lines.map(({ taxRateBps }) => taxRateBps))).toEqual(new Set([725]));
});

test('where the provider names no place the buyer’s own counts', () => {
  const taxes = [taxed(['ebook-1', 'ebook-2'], 0, { rateBps: 0, place: null })];
  const { lines } = chargedTax(books, { taxCents: 0, taxes, buyerPlace: 'JP' });
  expect(lines.map(({ taxPlace }) => taxPlace)).toEqual(['JP', 'JP']);
});

test.each<[string, TaxedLine[]]>([
  ['no items', []],
  ['an item that names no book', [taxed([], 1_016)]],
  [
    'an item of a book that the order lacks',
    [taxed(['ebook-1', 'ebook-2'], 1_016), taxed(['ebook-9'], 0)],
  ],
  ['one book in two items', [taxed(['ebook-1', 'ebook-2'], 508), taxed(['ebook-2'], 508)]],
  ['a book in no item', [taxed(['ebook-1'], 1_016)]],
  ['items whose tax sums to something else', [taxed(['ebook-1', 'ebook-2'], 1_015)]],
])('of %s all tax is shared out by price, and no rate is known', (_, taxes) => {
  const { lines, isByLine } = chargedTax(books, { taxCents: 1_016, taxes, buyerPlace: 'US-CA' });
  expect(isByLine).toBe(false);
  expect(lines).toMatchObject([
    { taxCents: 508, taxRateBps: null, taxPlace: 'US-CA' },
    { taxCents: 508, taxRateBps: null, taxPlace: 'US-CA' },
  ]);
});

test('whatever the provider says of its items, the lines sum to what it charged', () => {
  const anyItem = fc.record({
    bookIds: fc.subarray(['ebook-1', 'ebook-2', 'ebook-9']),
    taxCents: fc.integer({ min: 0, max: 5_000 }),
    rateBps: fc.integer({ min: 0, max: 3_000 }),
    place: fc.constantFrom('DE', null),
  });
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 4 }), fc.boolean(), (taxes, isExact) => {
      const sum = taxes.reduce((all, { taxCents }) => all + taxCents, 0);
      const taxCents = isExact ? sum : sum + 1;
      const { lines } = chargedTax(books, { taxCents, taxes, buyerPlace: null });
      expect(lines.map(({ bookId }) => bookId).sort()).toEqual(['ebook-1', 'ebook-2']);
      expect(lines.reduce((all, line) => all + line.taxCents, 0)).toBe(taxCents);
    }),
  );
});
