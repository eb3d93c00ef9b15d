import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookById } from '#app/features/catalog/catalog.ts';
import { cartItemOf } from './cart.ts';
import { formatStoredCart } from './stored-cart.ts';

const first = cartItemOf(bookById('ebook-1'));
const second = cartItemOf(bookById('ebook-2'));
const key = 'evenkeel-cart';

/** A browser's storage as far as the cart uses it; `refuse` makes it throw as browsers do. */
class FakeStorage {
  refuse: 'nothing' | 'writing' | 'everything' = 'nothing';
  readonly values = new Map<string, string>();

  getItem(name: string) {
    if (this.refuse === 'everything') throw new DOMException('', 'SecurityError');
    return this.values.get(name) ?? null;
  }

  setItem(name: string, value: string) {
    if (this.refuse !== 'nothing') throw new DOMException('', 'QuotaExceededError');
    this.values.set(name, value);
  }
}

let local: FakeStorage;
let page: EventTarget;

beforeEach(() => {
  local = new FakeStorage();
  page = new EventTarget();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('window', page);
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The store as a page that has just been opened has it. */
async function openStore() {
  const { useCart, followCart } = await import('./cart-store.browser.ts');
  return { cart: () => useCart.getState(), followCart };
}

/** What the browser does in this tab when another one writes. */
function writeElsewhere(value: string | null, name: string | null = key) {
  if (value === null) local.values.clear();
  else local.values.set(key, value);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: name }));
}

test('the stored cart is not there at first, and there once it is followed', async () => {
  local.values.set(key, formatStoredCart([first]));
  const { cart, followCart } = await openStore();
  expect(cart()).toMatchObject({ items: [], ready: false });
  followCart();
  expect(cart()).toMatchObject({ items: [first], ready: true });
});

test('reading writes nothing', async () => {
  const { followCart } = await openStore();
  followCart();
  expect(local.values.size).toBe(0);
});

test('a verb before the first read keeps what was stored', async () => {
  local.values.set(key, formatStoredCart([first]));
  const { cart } = await openStore();
  expect(cart().add(second)).toBe('added');
  expect(cart().items).toEqual([first, second]);
  expect(local.values.get(key)).toBe(formatStoredCart([first, second]));
});

test('every verb is stored, and a book that is there is refused', async () => {
  const { cart } = await openStore();
  expect(cart().add(first)).toBe('added');
  expect(cart().add(first)).toBe('there already');
  cart().add(second);
  cart().updateQuantity(first.id, 3);
  expect(cart().items).toEqual([first, second]);
  cart().updateQuantity(first.id, 0);
  expect(local.values.get(key)).toBe(formatStoredCart([second]));
  cart().remove(second.id);
  expect(local.values.get(key)).toBe(formatStoredCart([]));
  cart().replace([second, first]);
  expect(local.values.get(key)).toBe(formatStoredCart([second, first]));
  cart().clear();
  expect(cart().items).toEqual([]);
  expect(local.values.get(key)).toBe(formatStoredCart([]));
});

test('other tabs are followed, their clearing of all storage too, until told to stop', async () => {
  const { cart, followCart } = await openStore();
  const stop = followCart();
  writeElsewhere(formatStoredCart([first, second]));
  expect(cart().items).toEqual([first, second]);
  writeElsewhere('no cart at all', 'another-key');
  expect(cart().items).toEqual([first, second]);
  writeElsewhere(null, null);
  expect(cart().items).toEqual([]);
  stop();
  writeElsewhere(formatStoredCart([first]));
  expect(cart().items).toEqual([]);
});

test('a page from the back/forward cache reads again', async () => {
  const { cart, followCart } = await openStore();
  followCart();
  local.values.set(key, formatStoredCart([second]));
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(cart().items).toEqual([]);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(cart().items).toEqual([second]);
});

test('where storage is refused or full nothing is added that the next page would lack', async () => {
  for (const refuse of ['writing', 'everything'] as const) {
    vi.resetModules();
    local.values.set(key, formatStoredCart([second]));
    local.refuse = refuse;
    const { cart, followCart } = await openStore();
    followCart();
    const before = cart().items;
    expect(cart().add(first)).toBe('not kept');
    expect(cart()).toMatchObject({ items: before, ready: true });
    expect(cart().replace([first])).toBe(false);
  }
});
