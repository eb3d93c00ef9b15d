import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisOf } from './chart-axis.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const day = fc.record({ salesCents: cents, refundedCents: cents });

test('a scale has room for every day, a few round sums, and the line', () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 60 }), (days) => {
      const { ticks, topCents, shareOf } = axisOf(days);
      for (const { salesCents, refundedCents } of days) {
        expect(shareOf(salesCents)).toBeGreaterThanOrEqual(0);
        expect(shareOf(-refundedCents)).toBeLessThanOrEqual(1);
      }
      expect(ticks.map((tick) => tick.cents)).toContain(0);
      expect(ticks.length).toBeLessThanOrEqual(9);
      expect(shareOf(topCents)).toBe(0);
      expect(new Set(ticks.map(({ share }) => share)).size).toBe(ticks.length);
    }),
    { numRuns: 100 },
  );
});

test('a day without sales has a scale too', () => {
  expect(axisOf([]).ticks).toEqual([
    { cents: 0, share: 1 },
    { cents: 100, share: 0 },
  ]);
  expect(
    axisOf([{ salesCents: 42_300, refundedCents: 0 }]).ticks.map((tick) => tick.cents),
  ).toEqual([0, 20_000, 40_000, 60_000]);
});
