import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookById } from '#app/features/catalog/catalog.ts';
import { cartItemOf } from './cart.ts';
import { dropSetAsideCart, setCartAside, takeSetAsideCart } from './set-aside-cart.ts';

const first = cartItemOf(bookById('ebook-1'));
const second = cartItemOf(bookById('ebook-2'));

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => values.set(name, value),
    removeItem: (name: string) => values.delete(name),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a cart set aside is given back once', () => {
  setCartAside([first, second]);
  expect(takeSetAsideCart()).toEqual([first, second]);
  expect(takeSetAsideCart()).toBeNull();
});

test('a second cart takes the place of the first', () => {
  setCartAside([first]);
  setCartAside([second]);
  expect(takeSetAsideCart()).toEqual([second]);
});

test('an empty cart is nothing to give back', () => {
  setCartAside([]);
  expect(takeSetAsideCart()).toBeNull();
});

test('dropping forgets the cart, and may be done twice', () => {
  setCartAside([first]);
  dropSetAsideCart();
  dropSetAsideCart();
  expect(takeSetAsideCart()).toBeNull();
});

test('where the browser refuses storage nothing is set aside and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  setCartAside([first]);
  expect(takeSetAsideCart()).toBeNull();
  dropSetAsideCart();
});
