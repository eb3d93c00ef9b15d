import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linearScale, niceTicks, yearTicks } from './scale.ts';

const ticksUpTo = (highest: number) => niceTicks([highest], 5, [1, 2, 5]);

test('a scale maps its ends onto the ends of the drawing, and the middle onto the middle', () => {
  const y = linearScale([0, 100], [200, 0]);
  expect([0, 50, 100].map(y)).toEqual([200, 100, 0]);
});

test('ticks are round numbers from nothing to the first above the highest value', () => {
  expect(ticksUpTo(54_271)).toEqual([0, 20_000, 40_000, 60_000]);
  expect(ticksUpTo(100)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticksUpTo(0)).toEqual([0, 1]);
});

test('whatever the highest value, it fits under at most six ticks', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (highest) => {
      const ticks = ticksUpTo(highest);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});

test('years are named evenly, seven at most', () => {
  expect(yearTicks(30)).toEqual([0, 5, 10, 15, 20, 25, 30]);
  expect(yearTicks(5)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(yearTicks(60)).toEqual([0, 10, 20, 30, 40, 50, 60]);
});

test('below nothing, ticks go down as they go up', () => {
  expect(niceTicks([-155, 855], 4)).toEqual([-500, 0, 500, 1000]);
  expect(niceTicks([-155, -20], 4)).toEqual([-200, -150, -100, -50, 0]);
});
