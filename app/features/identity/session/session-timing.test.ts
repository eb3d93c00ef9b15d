import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDueForRefresh, isWorthRetrying, retryDelayMs } from './session-timing.ts';

const now = new Date('2030-01-01T00:00:00.000Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);

test.each([
  [90_001, false],
  [90_000, true],
  [1, true],
  [0, true],
  [-5_000, true],
])('with %i ms left a refresh is due: %s', (leftMs, due) => {
  expect(isDueForRefresh(inMs(leftMs), now)).toBe(due);
});

test.each([null, 502, 503, 504])('status %s is tried again', (status) => {
  expect(isWorthRetrying(status)).toBe(true);
});

test.each([200, 400, 401, 403, 404, 429, 500, 501])('status %i is not tried again', (status) => {
  expect(isWorthRetrying(status)).toBe(false);
});

test('retries rest 200 ms, then twice as long each time, and end within 30 s', () => {
  const delays = [];
  let elapsedMs = 0;
  for (let retries = 0; ; retries += 1) {
    const delayMs = retryDelayMs(retries, elapsedMs);
    if (delayMs === null) break;
    delays.push(delayMs);
    elapsedMs += delayMs;
  }
  expect(delays).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
});

test('however long the tries themselves take, no rest ends outside the 30 s', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(40_000), (retries, elapsedMs) => {
      const delayMs = retryDelayMs(retries, elapsedMs);
      return delayMs === null || elapsedMs + delayMs < 30_000;
    }),
  );
});
