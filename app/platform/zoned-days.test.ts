import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  dayIn,
  findTimeZone,
  hourIn,
  isTimeZone,
  momentOf,
  startOfDay,
} from './zoned-days.ts';

const zones = [
  ...['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
  ...['Australia/Lord_Howe', 'America/Santiago', 'Europe/Berlin', 'Asia/Kathmandu'],
];

test('every moment lies in the day that begins at or before it, in every time zone', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (moment, zone) => {
        const day = dayIn(zone)(moment);
        const start = startOfDay(day, zone);
        expect(start.getTime()).toBeLessThanOrEqual(moment.getTime());
        expect(startOfDay(addDays(day, 1), zone).getTime()).toBeGreaterThan(moment.getTime());
        expect(dayIn(zone)(start)).toBe(day);
        expect(dayIn(zone)(new Date(start.getTime() - 1))).toBe(addDays(day, -1));
      },
    ),
    { numRuns: 100 },
  );
});

test('days of 23 and 25 hours, and one that begins at one in the morning', () => {
  const hours = (day: string, zone: string) =>
    (startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000;
  expect(hours('2026-03-08', 'America/New_York')).toBe(23);
  expect(hours('2026-11-01', 'America/New_York')).toBe(25);
  const lateStart = startOfDay('2026-09-06', 'America/Santiago');
  expect(hourIn('America/Santiago')(lateStart)).toBe(1);
});

test('seven in the morning is that by the clocks of every time zone, also where they were changed that night', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (moment, zone) => {
        const day = dayIn(zone)(moment);
        const seven = momentOf(day, 7, zone);
        const clock = new Intl.DateTimeFormat('en', {
          ...({ timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
        });
        expect(clock.format(seven)).toBe('07:00');
        expect(dayIn(zone)(seven)).toBe(day);
      },
    ),
    { numRuns: 100 },
  );
  const sevenIn = (day: string, zone: string) => momentOf(day, 7, zone).toISOString();
  expect(sevenIn('2026-03-08', 'America/New_York')).toBe('2026-03-08T11:00:00.000Z');
  expect(sevenIn('2026-11-01', 'America/New_York')).toBe('2026-11-01T12:00:00.000Z');
  expect(sevenIn('2026-04-05', 'Australia/Lord_Howe')).toBe('2026-04-04T20:30:00.000Z');
});

test('only names that the runtime knows are time zones', () => {
  expect(zones.filter(isTimeZone)).toEqual(zones);
  expect(['', 'Mars/Base', 'UTC+25'].filter(isTimeZone)).toEqual([]);
  expect([' europe/berlin', 'Asia/Kolkata', 'utc'].map(findTimeZone)).toEqual([
    ...['Europe/Berlin', 'Asia/Kolkata', 'UTC'],
  ]);
  expect(['', 'Mars/Base', '+02:00'].map(findTimeZone)).toEqual([null, null, null]);
});
