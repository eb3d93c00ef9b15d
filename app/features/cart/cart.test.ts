import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookById, bookIds, books, bundleBooks } from '#app/features/catalog/catalog.ts';
import { specifiedTax, type TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import {
  addItem,
  bundleSavingCents,
  bundleTax,
  type CartItem,
  cartItemOf,
  removeItem,
  totalsOf,
  updateQuantity,
} from './cart.ts';

const item = (id: (typeof bookIds)[number]) => cartItemOf(bookById(id));
const anyId = fc.constantFrom(...bookIds);
const anyCart = fc.uniqueArray(anyId).map((ids) => ids.map(item));

test('a catalogue book becomes an item with its prices in cents', () => {
  expect(item('ebook-1')).toEqual({
    id: 'ebook-1',
    title: 'Built to Last',
    priceCents: 7000,
    originalPriceCents: 12_000,
    type: 'ebook',
    category: 'Stock Market',
  });
});

test('adding puts a book at the end, once', () => {
  fc.assert(
    fc.property(anyCart, anyId, (cart, id) => {
      const wasThere = cart.some((other) => other.id === id);
      const { items, added } = addItem(cart, item(id));
      expect(added).toBe(!wasThere);
      expect(items).toEqual(wasThere ? cart : [...cart, item(id)]);
    }),
  );
});

test('removing takes out exactly that book and keeps the order of the rest', () => {
  fc.assert(
    fc.property(anyCart, anyId, (cart, id) => {
      expect(removeItem(cart, id)).toEqual(cart.filter((other) => other.id !== id));
    }),
  );
});

test('a quantity of 0 or less removes the book, any other does nothing', () => {
  fc.assert(
    fc.property(anyCart, anyId, fc.integer(), (cart, id, quantity) => {
      const expected = quantity <= 0 ? removeItem(cart, id) : cart;
      expect(updateQuantity(cart, id, quantity)).toEqual(expected);
    }),
  );
});

test('no verb changes the list it was given', () => {
  const cart: readonly CartItem[] = Object.freeze([item('ebook-1'), item('ebook-2')]);
  addItem(cart, item('ebook-3'));
  removeItem(cart, 'ebook-1');
  updateQuantity(cart, 'ebook-2', 0);
  expect(cart).toEqual([item('ebook-1'), item('ebook-2')]);
});

test('totals are the sum of prices and 8 percent of it', () => {
  expect(totalsOf([], specifiedTax)).toEqual({ subtotalCents: 0, taxCents: 0, totalCents: 0 });
  expect(totalsOf([item('ebook-1')], specifiedTax)).toEqual({
    subtotalCents: 7000,
    taxCents: 560,
    totalCents: 7560,
  });
  expect(totalsOf(bundleBooks.map(cartItemOf), specifiedTax)).toEqual({
    subtotalCents: 35_000,
    taxCents: 2800,
    totalCents: 37_800,
  });
});

test('tax is rounded half up, once, on the subtotal and not book by book', () => {
  const priced = (priceCents: number): CartItem => ({ ...item('ebook-1'), priceCents });
  expect(totalsOf([priced(56)], specifiedTax).taxCents).toBe(4); // 4.48
  expect(totalsOf([priced(81)], specifiedTax).taxCents).toBe(6); // 6.48
  expect(totalsOf([priced(56), priced(81)], specifiedTax).taxCents).toBe(11); // 10.96
});

test('the bundle is cheaper than any cart with a book in it, and not than an empty one', () => {
  const saving = (priceCents: number) =>
    bundleSavingCents([{ ...item('ebook-1'), priceCents }], specifiedTax);
  expect(bundleSavingCents([], specifiedTax)).toBe(0);
  expect(bundleSavingCents([item('ebook-1')], specifiedTax)).toBe(2860);
  expect(bundleSavingCents(books.map(cartItemOf), specifiedTax)).toBe(33_100);
  expect(saving(4351)).toBe(0); // 46.99
  expect(saving(4352)).toBe(0); // 47.00
  expect(saving(4353)).toBe(1); // 47.01
});

test('where prices contain tax it is taken out of them, where none is charged or the provider adds it they stand', () => {
  const one = [item('ebook-1')];
  expect(totalsOf(one, { mode: 'included', rateBps: 1_900 })).toEqual({
    subtotalCents: 5_882,
    taxCents: 1_118,
    totalCents: 7_000,
  });
  for (const mode of ['none', 'stripe'] as const) {
    expect(totalsOf(one, { mode })).toEqual({
      subtotalCents: 7_000,
      taxCents: 0,
      totalCents: 7_000,
    });
  }
});

test('a flat rate is for carts: the bundle has its one price', () => {
  expect(bundleTax(specifiedTax)).toEqual({ mode: 'none' });
  const others: TaxMode[] = [
    { mode: 'none' },
    { mode: 'stripe' },
    { mode: 'included', rateBps: 700 },
  ];
  for (const tax of others) expect(bundleTax(tax)).toEqual(tax);
});

test('the bundle saves what the cart would cost beyond it, by how the shop taxes', () => {
  const saving = (tax: TaxMode) => bundleSavingCents([item('ebook-1')], tax);
  expect(saving({ mode: 'none' })).toBe(2_300);
  expect(saving({ mode: 'included', rateBps: 1_900 })).toBe(2_300);
  expect(saving({ mode: 'stripe' })).toBe(2_300);
});
