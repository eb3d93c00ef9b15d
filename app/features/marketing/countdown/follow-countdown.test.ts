import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countdownKey, countdownLengthMs } from './countdown.ts';
import { followCountdown } from './follow-countdown.ts';

const noon = Date.UTC(2026, 10, 21, 12);
let stored: Map<string, string>;
let leaving: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
  stored = new Map();
  leaving = new AbortController();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  leaving.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const hearOfChange = (newValue: number) =>
  window.dispatchEvent(
    Object.assign(new Event('storage'), { key: countdownKey, newValue: `${newValue}` }),
  );

test('two tabs that begin at once end up with the end that is kept', () => {
  const reported: number[] = [];
  followCountdown((leftMs) => reported.push(leftMs), leaving.signal);
  expect(reported).toEqual([countdownLengthMs]);
  // The other tab wrote first, and word of it comes late.
  const ownEnd = Number(stored.get(countdownKey));
  hearOfChange(ownEnd - 5_000);
  expect(reported.at(-1)).toBe(countdownLengthMs);
  // It wrote last.
  stored.set(countdownKey, `${ownEnd - 5_000}`);
  hearOfChange(ownEnd - 5_000);
  expect(reported.at(-1)).toBe(countdownLengthMs - 5_000);
});

test('nothing is reported any more once the page is left', () => {
  const reported: number[] = [];
  followCountdown((leftMs) => reported.push(leftMs), leaving.signal);
  vi.advanceTimersByTime(3_000);
  expect(reported).toEqual([0, 1, 2, 3].map((second) => countdownLengthMs - second * 1_000));
  leaving.abort();
  vi.advanceTimersByTime(3_000);
  window.dispatchEvent(new Event('pageshow'));
  expect(reported).toHaveLength(4);
});
