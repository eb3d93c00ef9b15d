import { expect, test } from 'vitest';
import { mannWhitney, median } from './mann-whitney.ts';

const upTo = (count: number, of = (n: number) => n) =>
  Array.from({ length: count }, (_, n) => of(n));

test('two samples of one source do not differ, and two of different ones do', () => {
  expect(mannWhitney(upTo(100), upTo(100))).toBeCloseTo(1, 5);
  expect(
    mannWhitney(
      upTo(100),
      upTo(100, (n) => n + 200),
    ),
  ).toBeLessThan(1e-20);
  // Ranks 1, 3, 5, … against 2, 4, 6, …: a shift of half a rank that nobody could tell.
  expect(
    mannWhitney(
      upTo(50, (n) => 2 * n),
      upTo(50, (n) => 2 * n + 1),
    ),
  ).toBeCloseTo(0.863, 3);
});

test('the likelihood is that of the tables', () => {
  // U = 35 of 10 and 10: z = (155 - 105 … ) / 13.23 = 1.134.
  const one = [1, 2, 3, 4, 5, 11, 12, 13, 14, 15].map((n) => n + 0.5);
  expect(
    mannWhitney(
      one,
      upTo(10, (n) => n + 6),
    ),
  ).toBeGreaterThan(0.05);
  expect(
    mannWhitney(
      upTo(20),
      upTo(20, (n) => n + 8),
    ),
  ).toBeCloseTo(0.0007, 3);
});

test('the median is in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
});
