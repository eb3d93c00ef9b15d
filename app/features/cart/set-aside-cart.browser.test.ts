import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookById } from '#app/features/catalog/catalog.ts';
import { cartItemOf } from './cart.ts';
import {
  bindSetAsideCart,
  discardSetAsideCart,
  restoreSetAsideCart,
  setCartAside,
} from './set-aside-cart.browser.ts';

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
  expect(restoreSetAsideCart()).toEqual([first, second]);
  expect(restoreSetAsideCart()).toBeNull();
});

test('a second cart takes the place of the first', () => {
  setCartAside([first]);
  setCartAside([second]);
  expect(restoreSetAsideCart()).toEqual([second]);
});

test('an empty cart is nothing to give back', () => {
  setCartAside([]);
  expect(restoreSetAsideCart()).toBeNull();
});

test('a cart tied to a payment is given back to that payment alone, and once', () => {
  setCartAside([first]);
  bindSetAsideCart('cs_1');
  expect(restoreSetAsideCart()).toBeNull();
  expect(restoreSetAsideCart('cs_2')).toBeNull();
  expect(restoreSetAsideCart('cs_1')).toEqual([first]);
  expect(restoreSetAsideCart('cs_1')).toBeNull();
});

test.each([
  ['still waits for its outcome', () => undefined],
  ['had its copy back', () => restoreSetAsideCart('cs_1')],
  ['was paid', () => discardSetAsideCart('cs_1')],
])('a payment that %s is not tied to the next checkout’s cart', (_name, settle) => {
  setCartAside([first]);
  bindSetAsideCart('cs_1');
  settle();
  setCartAside([second]);
  bindSetAsideCart('cs_1');
  expect(restoreSetAsideCart()).toEqual([second]);
});

test('dropping forgets the cart of that payment, and may be done twice', () => {
  setCartAside([first]);
  bindSetAsideCart('cs_1');
  discardSetAsideCart('cs_1');
  discardSetAsideCart('cs_1');
  expect(restoreSetAsideCart('cs_1')).toBeNull();
});

test('where the browser refuses storage nothing is set aside and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  setCartAside([first]);
  bindSetAsideCart('cs_1');
  expect(restoreSetAsideCart()).toBeNull();
  discardSetAsideCart('cs_1');
});
