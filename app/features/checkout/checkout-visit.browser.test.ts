import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  endCheckoutVisit,
  extendCheckoutVisit,
  openCheckoutVisit,
} from './checkout-visit.browser.ts';

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

beforeEach(() => vi.stubGlobal('localStorage', new TabStorage()));

afterEach(() => {
  endCheckoutVisit();
  vi.unstubAllGlobals();
});

test('for half an hour a visit has one key', async () => {
  const first = await openCheckoutVisit(noon);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(await openCheckoutVisit(noon + 29 * minuteMs)).toBe(first);
  expect(await openCheckoutVisit(noon + 30 * minuteMs)).not.toBe(first);
});

test('another tab of the same browser has the same key', async () => {
  const first = await openCheckoutVisit(noon);
  vi.resetModules();
  const otherTab = await import('./checkout-visit.browser.ts');
  expect(await otherTab.openCheckoutVisit(noon + minuteMs)).toBe(first);
});

test('once there is a card page the visit lasts as long as that can be paid, in other tabs too', async () => {
  const first = await openCheckoutVisit(noon);
  extendCheckoutVisit(first, noon + 29 * minuteMs);
  expect(await openCheckoutVisit(noon + 24 * 60 * minuteMs)).toBe(first);
  vi.resetModules();
  const otherTab = await import('./checkout-visit.browser.ts');
  expect(await otherTab.openCheckoutVisit(noon + 24 * 60 * minuteMs)).toBe(first);
  expect(await openCheckoutVisit(noon + 25 * 60 * minuteMs)).not.toBe(first);
});

test('after the visit ended there is another', async () => {
  const first = await openCheckoutVisit(noon);
  endCheckoutVisit();
  expect(await openCheckoutVisit(noon)).not.toBe(first);
});

test.each([
  ['damaged', 'yesterday'],
  ['without a key', `${noon + minuteMs}.`],
  ['of before visits had ends', `${noon - minuteMs}.${'a'.repeat(32)}`],
  ['of a clock that was days ahead', `${noon + 48 * 60 * minuteMs}.${'a'.repeat(32)}`],
])('a stored visit that is %s is replaced', async (_what, stored) => {
  localStorage.setItem('evenkeel-checkout-visit', stored);
  const first = await openCheckoutVisit(noon);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(first).not.toBe('a'.repeat(32));
  expect(await openCheckoutVisit(noon)).toBe(first);
});

test('where storage is refused the tab remembers the visit', async () => {
  vi.stubGlobal('localStorage', new RefusedStorage());
  const first = await openCheckoutVisit(noon);
  expect(await openCheckoutVisit(noon + minuteMs)).toBe(first);
  endCheckoutVisit();
  expect(await openCheckoutVisit(noon + minuteMs)).not.toBe(first);
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
])('a browser with %s and no UUIDs has a key too', async (_name, navigator) => {
  const { getRandomValues } = globalThis.crypto;
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(globalThis.crypto) });
  const first = await openCheckoutVisit(noon);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(await openCheckoutVisit(noon)).toBe(first);
});
