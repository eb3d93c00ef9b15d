import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endCheckoutVisit, idempotencyKeyFor } from './checkout-visit.ts';

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

beforeEach(() => vi.stubGlobal('localStorage', new TabStorage()));

afterEach(() => {
  endCheckoutVisit();
  vi.unstubAllGlobals();
});

test('the same order in one visit has the same key', async () => {
  const first = await idempotencyKeyFor(order, noon);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(await idempotencyKeyFor({ ...order }, noon + 29 * minuteMs)).toBe(first);
});

test('another tab of the same browser has the same key', async () => {
  const first = await idempotencyKeyFor(order, noon);
  vi.resetModules();
  const otherTab = await import('./checkout-visit.ts');
  expect(await otherTab.idempotencyKeyFor(order, noon + minuteMs)).toBe(first);
});

test('a changed order has another key', async () => {
  const first = await idempotencyKeyFor(order, noon);
  expect(await idempotencyKeyFor({ ...order, email: 'a@example.com' }, noon)).not.toBe(first);
});

test.each([
  ['half an hour later', noon + 30 * minuteMs],
  ['after the clock was set back', noon - minuteMs],
])('%s the same order is a new one', async (_name, later) => {
  const first = await idempotencyKeyFor(order, noon);
  expect(await idempotencyKeyFor(order, later)).not.toBe(first);
});

test('after the visit ended the same order is a new one', async () => {
  const first = await idempotencyKeyFor(order, noon);
  endCheckoutVisit();
  expect(await idempotencyKeyFor(order, noon)).not.toBe(first);
});

test('a damaged stored visit is replaced', async () => {
  localStorage.setItem('evenkeel-checkout-visit', 'yesterday');
  const first = await idempotencyKeyFor(order, noon);
  expect(await idempotencyKeyFor(order, noon)).toBe(first);
});

test('where storage is refused the tab remembers the visit', async () => {
  vi.stubGlobal('localStorage', new RefusedStorage());
  const first = await idempotencyKeyFor(order, noon);
  expect(await idempotencyKeyFor(order, noon + minuteMs)).toBe(first);
  endCheckoutVisit();
  expect(await idempotencyKeyFor(order, noon + minuteMs)).not.toBe(first);
});
