import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allowedReads,
  eventReadIntervalMs,
  type LastEventRead,
  maxPaidCounted,
  planEventRead,
  type ShopTraffic,
} from './event-read-interval.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const monthMinutes = 30 * dayMinutes;
const start = Date.UTC(2026, 10, 1);
const busy = { newestOpenAgeMs: 0, paidCount: 0 };

test.each([
  ['no card page is open', null, 30],
  ['nobody is about to pay', 30 * minuteMs, 10],
  ['a page was opened in the last half hour', 30 * minuteMs - 1, 1],
])('%s: every so many minutes', (_, newestOpenAgeMs, minutes) => {
  expect(eventReadIntervalMs(newestOpenAgeMs)).toBe(minutes * minuteMs);
});

/** A sweep a minute: at which of them the list was read, and how many pages of it. */
function sweepEveryMinute(
  minutes: number,
  trafficAt: (minute: number) => ShopTraffic & { pages?: number },
): { minute: number; reads: number }[] {
  const looks: { minute: number; reads: number }[] = [];
  let last: LastEventRead | null = null;
  for (let minute = 0; minute < minutes; minute += 1) {
    const now = new Date(start + minute * minuteMs);
    const { pages = 1, ...traffic } = trafficAt(minute);
    const { isDue, readsLeft } = planEventRead(last, now, traffic);
    if (!isDue) continue;
    const reads = Math.min(pages, Math.max(1, Math.floor(readsLeft)));
    const cursor = reads < pages ? 'where it stopped' : null;
    last = { lastReadAt: now, readsLeft: readsLeft - reads, cursor };
    looks.push({ minute, reads });
  }
  return looks;
}

const gapsOf = (looks: { minute: number }[]) =>
  looks.map(({ minute }, n) => minute - (looks[n - 1]?.minute ?? 0));

test('a flood of opened pages is swept every minute for 20 hours, then every twelve, and a day later every minute again', () => {
  const gaps = gapsOf(sweepEveryMinute(dayMinutes, () => busy));
  expect(Math.max(...gaps.slice(0, 20 * 60))).toBe(1);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(12);
  const pause = { newestOpenAgeMs: null, paidCount: 0 };
  const looks = sweepEveryMinute(3 * dayMinutes, (minute) =>
    minute >= dayMinutes && minute < 2 * dayMinutes ? pause : busy,
  );
  const after = gapsOf(looks.filter(({ minute }) => minute > 2 * dayMinutes)).slice(1);
  expect(Math.max(...after.slice(0, 60))).toBe(1);
});

test('a shop that sells is never made to wait', () => {
  const selling = { newestOpenAgeMs: 0, paidCount: maxPaidCounted };
  expect(Math.max(...gapsOf(sweepEveryMinute(monthMinutes, () => selling)))).toBe(1);
});

test('whatever is opened, no 30 days take more reads than the allowance', () => {
  const stretch = fc.record({
    minutes: fc.integer({ min: 1, max: 20 * dayMinutes }),
    newestOpenAgeMs: fc.constantFrom(null, 0, 40 * minuteMs),
    pages: fc.integer({ min: 1, max: 10 }),
  });
  fc.assert(
    fc.property(
      fc.array(stretch, { minLength: 1, maxLength: 12 }),
      fc.nat(150),
      (stretches, paidCount) => {
        const ends: number[] = [];
        for (const { minutes } of stretches) ends.push((ends.at(-1) ?? 0) + minutes);
        const looks = sweepEveryMinute(2 * monthMinutes, (minute) => {
          const at = ends.findIndex((end) => minute < end);
          const { newestOpenAgeMs, pages } = stretches[at] ?? { newestOpenAgeMs: 0, pages: 1 };
          return { newestOpenAgeMs, pages, paidCount };
        });
        let [from, sum] = [0, 0];
        for (const { minute, reads } of looks) {
          sum += reads;
          for (; minute - (looks[from]?.minute ?? 0) >= monthMinutes; from += 1) {
            sum -= looks[from]?.reads ?? 0;
          }
          expect(sum).toBeLessThanOrEqual(allowedReads(paidCount));
        }
      },
    ),
    { numRuns: 10 },
  );
});

test('a list that rests since the allowance is used up is not overdue, and a clock that went back holds nothing up', () => {
  const last = { lastReadAt: new Date(start), readsLeft: 0, cursor: null };
  const later = (minutes: number) => new Date(start + minutes * minuteMs);
  expect(planEventRead(last, later(11), busy)).toMatchObject({ isDue: false, overdueMs: 0 });
  expect(planEventRead(last, later(12), busy)).toMatchObject({ isDue: true });
  expect(planEventRead(last, later(-60), busy)).toMatchObject({ isDue: true });
  const cutOff = { ...last, readsLeft: 100, cursor: 'here' };
  expect(planEventRead(cutOff, later(0), busy), 'goes on at once').toMatchObject({ isDue: true });
});

test('on a day of 100,000 visitors of whom no webhook tells, all payments are found within five minutes', () => {
  const days = 30;
  const [openedPerDay, paidPerDay] = [5_000, 2_000];
  const isOpen = (minute: number) => minute % dayMinutes < 8 * 60;
  let unread = 0;
  const looks = sweepEveryMinute(days * dayMinutes, (minute) => {
    if (isOpen(minute)) unread += Math.ceil(paidPerDay / 480);
    return {
      newestOpenAgeMs: isOpen(minute) ? 0 : ((minute % dayMinutes) - 8 * 60) * minuteMs,
      paidCount: (paidPerDay * minute) / dayMinutes,
    };
  });
  const gaps = gapsOf(looks).filter((_, n) => isOpen((looks[n]?.minute ?? 0) - 5));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(5);
  // What an event makes the shop ask costs more: a read for each session that ended.
  const reads = looks.length + unread / 100 + days * openedPerDay;
  expect(reads).toBeLessThan((500 * paidPerDay * days) / 2);
});
