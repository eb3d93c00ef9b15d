import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  endCheckoutVisit,
  idempotencyKeyFor,
  openCheckoutVisit,
} from './checkout-visit.browser.ts';

const order = { email: 'ada@example.com', cartItems: [{ id: 'ebook-1' }] };
const noon = Date.UTC(2026, 0, 1, 12);
const minuteMs = 60_000;

/** The part of a browser's storage that a visit needs; Node has none of its own. */
class TabStorage {
  readonly entries = new Map<string, string>();
  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.entries.set(key, value);
  }
  removeItem(key: string): void {
    this.entries.delete(key);
  }
}

class RefusedStorage extends TabStorage {
  override getItem(): string | null {
    throw new DOMException('Access is denied.', 'SecurityError');
  }
  override setItem(): void {
    throw new DOMException('Access is denied.', 'SecurityError');
  }
  override removeItem(): void {
    throw new DOMException('Access is denied.', 'SecurityError');
  }
}

async function keyFor(sent: unknown, now: number): Promise<string> {
  return idempotencyKeyFor(await openCheckoutVisit(now), sent);
}

beforeEach(() => vi.stubGlobal('localStorage', new TabStorage()));

afterEach(() => {
  endCheckoutVisit();
  vi.unstubAllGlobals();
});

test('the same order in one visit has the same key', async () => {
  const first = await keyFor(order, noon);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(await keyFor({ ...order }, noon + 29 * minuteMs)).toBe(first);
});

test('another tab of the same browser has the same key', async () => {
  const first = await keyFor(order, noon);
  vi.resetModules();
  const otherTab = await import('./checkout-visit.browser.ts');
  expect(otherTab.idempotencyKeyFor(await otherTab.openCheckoutVisit(noon + minuteMs), order)).toBe(
    first,
  );
});

test('a changed order has another key', async () => {
  const first = await keyFor(order, noon);
  expect(await keyFor({ ...order, email: 'a@example.com' }, noon)).not.toBe(first);
});

test.each([
  ['half an hour later', noon + 30 * minuteMs],
  ['after the clock was set back', noon - minuteMs],
])('%s the same order is a new one', async (_name, later) => {
  const first = await keyFor(order, noon);
  expect(await keyFor(order, later)).not.toBe(first);
});

test('after the visit ended the same order is a new one', async () => {
  const first = await keyFor(order, noon);
  endCheckoutVisit();
  expect(await keyFor(order, noon)).not.toBe(first);
});

test('a damaged stored visit is replaced', async () => {
  localStorage.setItem('evenkeel-checkout-visit', 'yesterday');
  const first = await keyFor(order, noon);
  expect(await keyFor(order, noon)).toBe(first);
});

test('where storage is refused the tab remembers the visit', async () => {
  vi.stubGlobal('localStorage', new RefusedStorage());
  const first = await keyFor(order, noon);
  expect(await keyFor(order, noon + minuteMs)).toBe(first);
  endCheckoutVisit();
  expect(await keyFor(order, noon + minuteMs)).not.toBe(first);
});

test('a tab that opened before another one sent the order still has the same key', async () => {
  const first = await openCheckoutVisit(noon);
  vi.resetModules();
  const otherTab = await import('./checkout-visit.browser.ts');
  expect(await otherTab.openCheckoutVisit(noon)).toBe(first);
  endCheckoutVisit();
  expect(await otherTab.openCheckoutVisit(noon + minuteMs)).toBe(first);
});

test('two tabs that open at once begin one visit, one after the other', async () => {
  const held: string[] = [];
  const locks = {
    request: async (name: string, callback: () => string) => {
      held.push(name);
      return callback();
    },
  };
  vi.stubGlobal('navigator', { locks });
  const visits = await Promise.all([openCheckoutVisit(noon), openCheckoutVisit(noon)]);
  expect(visits[0]).toBe(visits[1]);
  expect(held).toHaveLength(2);
});

test.each([
  ['no locks', {}],
  ['locks that are refused', { locks: { request: () => Promise.reject(new DOMException()) } }],
])('a browser with %s, no SHA-256 and no UUIDs has a key too', async (_name, navigator) => {
  const { getRandomValues } = globalThis.crypto;
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(globalThis.crypto) });
  const first = await keyFor(order, noon);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(await keyFor(order, noon)).toBe(first);
});

test('orders that differ in anything have keys that differ', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      fc.pre(one !== other);
      expect(idempotencyKeyFor('visit', [one])).not.toBe(idempotencyKeyFor('visit', [other]));
    }),
  );
});
