import { expect, test } from 'vitest';
import { lineOf } from '#tests/harness/insert-checkout.ts';
import { soldItems } from './sold-items.server.ts';

test('a book sold alone is an item, and a bundle is one with all of its books in their order', () => {
  const ofBundle = { bundleTitle: 'A bundle', taxCents: 0 };
  const lines = [
    lineOf('ebook-2'),
    lineOf('ebook-3', { ...ofBundle, cents: 1_001 }),
    lineOf('ebook-1', { ...ofBundle, cents: 999 }),
  ];
  const [alone, third, first] = lines;
  expect(soldItems(lines)).toEqual([
    { title: alone?.title, cents: 7_000, taxCents: 560, isBundle: false, books: [alone] },
    { title: 'A bundle', cents: 2_000, taxCents: 0, isBundle: true, books: [third, first] },
  ]);
});

test('nothing sold is no item', () => expect(soldItems([])).toEqual([]));
