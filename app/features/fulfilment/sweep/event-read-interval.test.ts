import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventReadIntervalMs } from './event-read-interval.ts';

const minuteMs = 60_000;
const monthMinutes = 30 * 24 * 60;
const none = { newestOpenAgeMs: null, openedCount: 0, paidCount: 0 };

test('no card page is open: every half hour', () => {
  expect(eventReadIntervalMs(none)).toBe(30 * minuteMs);
});

test('nobody is about to pay: every ten minutes', () => {
  expect(eventReadIntervalMs({ ...none, newestOpenAgeMs: 30 * minuteMs })).toBe(10 * minuteMs);
});

test('a page was opened in the last half hour: every minute, in a shop that is quiet or sells', () => {
  const busy = { ...none, newestOpenAgeMs: 30 * minuteMs - 1 };
  expect(eventReadIntervalMs({ ...busy, openedCount: 20 })).toBe(minuteMs);
  expect(eventReadIntervalMs({ ...busy, openedCount: 100_000, paidCount: 173 })).toBe(minuteMs);
});

test('many look and nobody buys: less often, but never less than every nine minutes', () => {
  const flooded = { newestOpenAgeMs: 0, openedCount: 100_000, paidCount: 0 };
  expect(eventReadIntervalMs(flooded) / minuteMs).toBeCloseTo(8.64);
});

test('looks never take more than half of what the provider allows in 30 days, whoever comes when', () => {
  const count = fc.nat(200_000);
  fc.assert(
    fc.property(count, count, (openedCount, paidCount) => {
      const interval = (newestOpenAgeMs: number | null) =>
        eventReadIntervalMs({ newestOpenAgeMs, openedCount, paidCount }) / minuteMs;
      // The worst: no two half hours after a page was opened overlap.
      const busyMinutes = Math.min(monthMinutes, 30 * openedCount);
      const reads = busyMinutes / interval(0) + (monthMinutes - busyMinutes) / interval(null);
      expect(reads).toBeLessThanOrEqual(Math.max(10_000, 500 * paidCount) / 2 + 1e-6);
    }),
  );
});

test('on a day of 100,000 visitors of whom no webhook tells, all payments are found within five minutes', () => {
  const minutesOfDay = 24 * 60;
  const days = 30;
  const openedPerDay = 5_000;
  const paidPerDay = 2_000;
  let lastReadAt = 0;
  let reads = 0;
  let waiting: number[] = [];
  let maxWaitMinutes = 0;
  for (let minute = 1; minute <= days * minutesOfDay; minute += 1) {
    // Nobody comes at night; the day's visitors come in eight hours.
    const isOpen = minute % minutesOfDay < 8 * 60;
    if (isOpen) waiting.push(...Array.from({ length: Math.ceil(paidPerDay / 480) }, () => minute));
    const minutesSoFar = Math.min(minute / minutesOfDay, days);
    const interval = eventReadIntervalMs({
      newestOpenAgeMs: isOpen ? 0 : ((minute % minutesOfDay) - 8 * 60) * minuteMs,
      openedCount: openedPerDay * minutesSoFar,
      paidCount: paidPerDay * minutesSoFar,
    });
    if ((minute - lastReadAt) * minuteMs < interval) continue;
    lastReadAt = minute;
    reads += Math.max(1, Math.ceil(waiting.length / 100));
    maxWaitMinutes = Math.max(maxWaitMinutes, ...waiting.map((paidAt) => minute - paidAt));
    waiting = [];
  }
  expect(maxWaitMinutes).toBeLessThanOrEqual(5);
  // What an event makes the shop ask costs more: a read for each session that ended.
  expect(reads + days * openedPerDay).toBeLessThan((500 * paidPerDay * days) / 2);
});
