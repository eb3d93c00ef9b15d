import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countdownKey, countdownLengthMs } from './countdown.ts';

const noon = Date.UTC(2026, 10, 21, 12);
let stored: Map<string, string>;
let leaving: AbortController;
let followCountdown: typeof import('./follow-countdown.browser.ts').followCountdown;

beforeEach(async () => {
  vi.useFakeTimers({ now: noon });
  stored = new Map();
  leaving = new AbortController();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  // Each test is a page of its own, which remembers nothing of the one before.
  vi.resetModules();
  ({ followCountdown } = await import('./follow-countdown.browser.ts'));
});
afterEach(() => {
  leaving.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the page has shown, in the order it did. */
function follow(): number[] {
  const reported: number[] = [];
  followCountdown((leftMs) => reported.push(leftMs), leaving.signal);
  return reported;
}

/** Tells the page of what another tab did to the storage; `null` is said when it emptied all of it. */
const hearOfChange = (key: string | null = countdownKey) =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));

test('two tabs that begin at once end up with the end that is kept', () => {
  const reported = follow();
  expect(reported).toEqual([countdownLengthMs]);
  // The other tab wrote first, and word of it comes late.
  const ownEnd = Number(stored.get(countdownKey));
  hearOfChange();
  expect(reported.at(-1)).toBe(countdownLengthMs);
  // It wrote last.
  stored.set(countdownKey, `${ownEnd - 5_000}`);
  hearOfChange();
  expect(reported.at(-1)).toBe(countdownLengthMs - 5_000);
  expect(stored.get(countdownKey)).toBe(`${ownEnd - 5_000}`);
});

test('nothing is reported any more once the page is left', () => {
  const reported = follow();
  vi.advanceTimersByTime(3_000);
  expect(reported).toEqual([0, 1, 2, 3].map((second) => countdownLengthMs - second * 1_000));
  leaving.abort();
  vi.advanceTimersByTime(3_000);
  window.dispatchEvent(new Event('pageshow'));
  expect(reported).toHaveLength(4);
});

test('once it is at zero, setting the clock back does not revive it', () => {
  stored.set(countdownKey, `${noon + 1_000}`);
  const reported = follow();
  vi.advanceTimersByTime(1_000);
  expect(reported.at(-1)).toBe(0);
  vi.setSystemTime(noon - 3_600_000);
  window.dispatchEvent(new Event('pageshow'));
  expect(reported.at(-1)).toBe(0);
  leaving.abort();
  leaving = new AbortController();
  expect(follow()).toEqual([0]);
});

test('once it is at zero, no other tab revives it', () => {
  stored.set(countdownKey, `${noon}`);
  const reported = follow();
  const kept = stored.get(countdownKey);
  stored.set(countdownKey, `${noon + countdownLengthMs}`);
  hearOfChange();
  expect(reported.at(-1)).toBe(0);
  expect(stored.get(countdownKey)).toBe(kept);
});

test.each([
  ['empties the whole storage', null],
  ['takes away the end', countdownKey],
])('another tab that %s does not make the countdown begin anew', (_name, key) => {
  const endsAtMs = noon + 60_000;
  stored.set(countdownKey, `${endsAtMs}`);
  const reported = follow();
  stored.clear();
  hearOfChange(key);
  expect(stored.get(countdownKey)).toBe(`${endsAtMs}`);
  vi.advanceTimersByTime(1_000);
  expect(reported.at(-1)).toBe(59_000);
});

test('what another tab does to other things in the storage is no news', () => {
  const reported = follow();
  stored.set(countdownKey, `${noon + 5_000}`);
  hearOfChange('evenkeel-cart');
  expect(reported).toEqual([countdownLengthMs]);
});
