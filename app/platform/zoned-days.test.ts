import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayIn, hourIn, isTimeZone, startOfDay } from './zoned-days.ts';

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
  expect(hourIn('America/Santiago', lateStart)).toBe(1);
});

test('only names that the runtime knows are time zones', () => {
  expect(zones.filter(isTimeZone)).toEqual(zones);
  expect(['', 'Mars/Base', 'UTC+25'].filter(isTimeZone)).toEqual([]);
});
