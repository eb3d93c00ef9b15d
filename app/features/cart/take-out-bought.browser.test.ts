import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookById, books } from '#app/features/catalog/catalog.ts';
import { cartItemOf } from './cart.ts';
import { useCart } from './cart-store.browser.ts';
import { takeOutBought } from './take-out-bought.browser.ts';

const first = bookById('ebook-1');
const second = bookById('ebook-2');

let values: Map<string, string>;
beforeEach(() => {
  values = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => values.set(name, value),
  });
  useCart.getState().replace([cartItemOf(first), cartItemOf(second)]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const inCart = () => useCart.getState().items.map(({ id }) => id);

test('the books of a paid order leave the cart, the others stay', () => {
  takeOutBought('EK-1', [first.id]);
  expect(inCart()).toEqual(['ebook-2']);
});

test('after the bundle none of its books is left', () => {
  takeOutBought(
    'EK-1',
    books.map(({ id }) => id),
  );
  expect(inCart()).toEqual([]);
});

test('a book put in again later, as a gift, stays when the order is looked at again', () => {
  takeOutBought('EK-1', [first.id]);
  useCart.getState().add(cartItemOf(first));
  takeOutBought('EK-1', [first.id]);
  expect(inCart()).toEqual(['ebook-2', 'ebook-1']);
});

test('the next order takes its own books out, and each is new once', () => {
  expect(takeOutBought('EK-1', [first.id])).toBe(true);
  expect(takeOutBought('EK-2', [second.id])).toBe(true);
  expect(takeOutBought('EK-1', [first.id])).toBe(false);
  expect(inCart()).toEqual([]);
});

test('of many orders the latest twenty are remembered', () => {
  for (let n = 1; n <= 25; n += 1) takeOutBought(`EK-${n}`, []);
  expect(values.get('evenkeel-cart-orders')?.split(' ')).toEqual(
    Array.from({ length: 20 }, (_, n) => `EK-${n + 6}`),
  );
});

test('where storage is refused nothing happens', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('no', 'SecurityError');
    },
  });
  takeOutBought('EK-1', [first.id]);
  expect(inCart()).toEqual(['ebook-1', 'ebook-2']);
});
