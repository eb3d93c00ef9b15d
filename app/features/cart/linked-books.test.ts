import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookIds } from '#app/features/catalog/catalog.ts';
import { linkedBooks, linkToCartWith } from './linked-books.ts';

const idsIn = (link: string) =>
  linkedBooks(new URL(link, 'https://shop.example').searchParams).map(({ id }) => id);

test('a link gives back the books it was made of', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...bookIds]), (ids) => {
      expect(idsIn(linkToCartWith(ids))).toEqual(ids);
    }),
  );
});

test('whatever somebody writes into a link, only books of the catalogue come of it, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...bookIds), fc.string())), (words) => {
      const ids = idsIn(`/cart?books=${words.map(encodeURIComponent).join(',')}`);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(bookIds).toContain(id);
    }),
  );
  expect(idsIn('/cart?books=ebook-1,nothing,ebook-1,,EBOOK-2,ebook-3')).toEqual([
    'ebook-1',
    'ebook-3',
  ]);
  expect(idsIn('/cart')).toEqual([]);
});
