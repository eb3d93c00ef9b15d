import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookById, bookIds } from '#app/features/catalog/catalog.ts';
import { cartItemOf } from './cart.ts';
import { countStoredItems, formatStoredCart, parseStoredCart } from './stored-cart.ts';

const anyCart = fc
  .uniqueArray(fc.constantFrom(...bookIds))
  .map((ids) => ids.map((id) => cartItemOf(bookById(id))));
const stored = (items: unknown, version: unknown = 1) =>
  JSON.stringify({ state: { items }, version });

test('a cart is read back as it was written', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(parseStoredCart(formatStoredCart(cart))).toEqual(cart);
    }),
  );
});

test('any text and any JSON is read without a throw, and gives known books only, once each', () => {
  const anyStored = fc.array(fc.oneof(fc.jsonValue(), fc.record({ id: fc.string() })));
  const anyText = fc.oneof(
    fc.string(),
    fc.json(),
    anyStored.map((items) => stored(items)),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const ids = parseStoredCart(text).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => bookIds.includes(id))).toBe(true);
    }),
  );
});

test('missing, damaged and outdated values are an empty cart', () => {
  const item = { id: 'ebook-1' };
  for (const text of [null, '', '{', 'null', '[]', '{"version":1}', stored(item)]) {
    expect(parseStoredCart(text)).toEqual([]);
  }
  expect(parseStoredCart(stored([item], 0))).toEqual([]);
  expect(parseStoredCart(stored([item], '1'))).toEqual([]);
});

test('title and prices come from the catalogue, unknown and repeated books go', () => {
  const forged = { id: 'ebook-2', title: 'Cheap', priceCents: 1, type: 'ebook' };
  const text = stored([forged, { id: 'ebook-9' }, null, 'ebook-1', forged, { id: 'ebook-1' }]);
  expect(parseStoredCart(text)).toEqual([
    cartItemOf(bookById('ebook-2')),
    cartItemOf(bookById('ebook-1')),
  ]);
});

test('a title without an id is not enough', () => {
  expect(parseStoredCart(stored([{ title: 'Built to Last' }]))).toEqual([]);
});

test('the count by a look at the text is the number of books', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(countStoredItems(formatStoredCart(cart))).toBe(cart.length);
    }),
  );
  for (const text of [null, '', 'null', '{"version":1}', stored([{ id: 'ebook-1' }], 0)]) {
    expect(countStoredItems(text)).toBe(0);
  }
});
