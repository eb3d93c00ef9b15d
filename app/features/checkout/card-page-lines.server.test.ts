import { expect, test } from 'vitest';
import { bundle } from '#app/features/catalog/catalog.ts';
import { lineOf } from '#tests/harness/insert-checkout.ts';
import { cardPageLines } from './card-page-lines.server.ts';

test('single books are listed under the titles they are sold by, their tax as a line of its own', () => {
  expect(
    cardPageLines([lineOf('ebook-1', { title: 'As it was called' }), lineOf('ebook-2')]),
  ).toEqual([
    { name: 'As it was called', amountCents: 7_000 },
    { name: 'Investing in the Stock Market Without the Jargon', amountCents: 7_000 },
    { name: 'Tax (8%)', amountCents: 1_120 },
  ]);
});

test('the bundle is one line, without tax', () => {
  const ofBundle = { bundleTitle: bundle.title, cents: 940, taxCents: 0 };
  expect(cardPageLines(bundle.bookIds.map((id) => lineOf(id, ofBundle)))).toEqual([
    { name: 'The Ultimate Lazy Guide to Passive Investing (5 eBooks)', amountCents: 4_700 },
  ]);
});
