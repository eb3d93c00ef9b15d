import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMailed, lastMorning, nextMorning } from './mornings.ts';

const zones = [
  ...['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
  ...['Australia/Lord_Howe', 'America/Santiago', 'Europe/Berlin'],
];
const hourMs = 3_600_000;

const moment = fc.date({
  min: new Date('2025-01-01'),
  max: new Date('2030-01-01'),
  noInvalidDate: true,
});

test('the last morning is over, the next one is to come, a day apart, days of 23 and 25 hours included', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (now, zone) => {
      const [last, next] = [lastMorning(now, zone), nextMorning(now, zone)];
      expect(last.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(next.getTime()).toBeGreaterThan(now.getTime());
      const hours = (next.getTime() - last.getTime()) / hourMs;
      expect(hours).toBeGreaterThanOrEqual(23);
      expect(hours).toBeLessThanOrEqual(25);
      expect(isMailed(last, last)).toBe(true);
      expect(isMailed(last, next)).toBe(false);
      expect(isMailed(null, last)).toBe(false);
    }),
    { numRuns: 100 },
  );
});

test('where the shop changes its time zone, whoever had a mail gets the next one 12 to 36 hours later', () => {
  fc.assert(
    fc.property(
      moment,
      fc.constantFrom(...zones),
      fc.constantFrom(...zones),
      (changedAt, before, after) => {
        const mailedFor = lastMorning(changedAt, before);
        let at = changedAt;
        while (isMailed(mailedFor, lastMorning(at, after))) at = nextMorning(at, after);
        const gapHours = (lastMorning(at, after).getTime() - mailedFor.getTime()) / hourMs;
        expect(gapHours).toBeGreaterThanOrEqual(12);
        expect(gapHours).toBeLessThanOrEqual(36);
      },
    ),
    { numRuns: 100 },
  );
});
