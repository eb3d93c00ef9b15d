import { expect, test } from 'vitest';
import { bundle } from '#app/features/catalog/catalog.ts';
import { lineOf } from '#tests/harness/insert-checkout.ts';
import { cardPageSums } from './card-page-sums.server.ts';

const shown = (sums: ReturnType<typeof cardPageSums>) =>
  sums.lines.map(({ name, amountCents }) => [name, amountCents]);

const twoBooks = [lineOf('ebook-1', { title: 'As it was called' }), lineOf('ebook-2')];
const second = 'Investing in the Stock Market Without the Jargon';

test('single books are listed under the titles they are sold by, their tax as a line of its own', () => {
  expect(cardPageSums(twoBooks, 'flat')).toEqual({
    lines: [
      { name: 'As it was called', amountCents: 7_000, bookIds: ['ebook-1'] },
      { name: second, amountCents: 7_000, bookIds: ['ebook-2'] },
      { name: 'Tax (8%)', amountCents: 1_120, bookIds: [] },
    ],
    note: null,
    isTaxedByProvider: false,
  });
});

test('an order from before rates were kept asks for its tax as it did', () => {
  const before = twoBooks.map((line) => ({ ...line, taxRateBps: null }));
  expect(shown(cardPageSums(before, null)).at(-1)).toEqual(['Tax (8%)', 1_120]);
});

test('the bundle is one line, without tax', () => {
  const ofBundle = { bundleTitle: bundle.title, cents: 940, taxCents: 0, taxRateBps: 0 };
  const lines = bundle.bookIds.map((id) => lineOf(id, ofBundle));
  expect(cardPageSums(lines, 'flat').lines).toEqual([
    {
      name: 'The Ultimate Lazy Guide to Passive Investing (5 eBooks)',
      amountCents: 4_700,
      bookIds: bundle.bookIds,
    },
  ]);
});

test('tax that prices contain is no line: books have their whole price, and a note says how much it is', () => {
  const included = { cents: 5_882, taxCents: 1_118, taxRateBps: 1_900 };
  const sums = cardPageSums([lineOf('ebook-2', included)], 'included');
  expect(shown(sums)).toEqual([[second, 7_000]]);
  expect(sums.note).toBe('Includes $11.18 tax (19%).');
});

test('where no tax is charged nothing is said of it; where the provider adds it, it is told to', () => {
  const untaxed = lineOf('ebook-2', { taxCents: 0, taxRateBps: 0 });
  const none = cardPageSums([untaxed], 'none');
  expect(none).toMatchObject({ note: null, isTaxedByProvider: false });
  expect(shown(none)).toEqual([[second, 7_000]]);
  const stripe = cardPageSums([{ ...untaxed, taxRateBps: null }], 'stripe');
  expect(stripe).toMatchObject({ note: null, isTaxedByProvider: true });
  expect(shown(stripe)).toEqual([[second, 7_000]]);
});
