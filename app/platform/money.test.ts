import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatUsd, formatUsdBriefly, percentOf, splitCents } from './money.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const percents = fc.integer({ min: 0, max: 100 });

test('eight percent of one book is 5.60', () => {
  expect(percentOf(7_000, 8)).toBe(560);
});

test.each([
  [6, 8, 0], // 0.48
  [7, 8, 1], // 0.56
  [49, 1, 0],
  [50, 1, 1], // exactly half a cent goes up
  [150, 1, 2],
  [149, 1, 1],
  [0, 8, 0],
  [7_000, 0, 0],
])('percentOf(%i, %i) is %i', (amountCents, percent, result) => {
  expect(percentOf(amountCents, percent)).toBe(result);
});

test('a percentage is a whole number of cents, off by half a cent at most, and half goes up', () => {
  fc.assert(
    fc.property(cents, percents, (amountCents, percent) => {
      const result = percentOf(amountCents, percent);
      expect(Number.isSafeInteger(result)).toBe(true);
      const errorInHundredths = result * 100 - amountCents * percent;
      expect(errorInHundredths).toBeGreaterThan(-50);
      expect(errorInHundredths).toBeLessThanOrEqual(50);
    }),
  );
});

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [940, '$9.40'],
  [4_700, '$47.00'],
  [7_000, '$70.00'],
  [37_800, '$378.00'],
  [123_456_789, '$1,234,567.89'],
])('%i cents are written %s', (amountCents, text) => {
  expect(formatUsd(amountCents)).toBe(text);
});

test('what is written can be read back as the same cents', () => {
  fc.assert(
    fc.property(cents, (amountCents) => {
      const text = formatUsd(amountCents);
      expect(text).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2}$/);
      expect(Number(text.replace(/\D/g, ''))).toBe(amountCents);
    }),
  );
});

test('a brief price leaves out cents where there are none', () => {
  expect(formatUsdBriefly(4700)).toBe('$47');
  expect(formatUsdBriefly(35_000)).toBe('$350');
  expect(formatUsdBriefly(123_456_700)).toBe('$1,234,567');
  expect(formatUsdBriefly(4705)).toBe('$47.05');
});

test.each([
  [4_700, [7_000, 7_000, 7_000, 7_000, 7_000], [940, 940, 940, 940, 940]],
  [1, [1, 1, 1], [1, 0, 0]],
  [100, [1, 2], [34, 66]],
  [100, [0, 5], [0, 100]],
  [0, [3, 4], [0, 0]],
  [0, [0, 0], [0, 0]],
  [5, [], []],
])('splitCents(%i, %j) is %j', (amountCents, weights, parts) => {
  expect(splitCents(amountCents, weights)).toEqual(parts);
});

test('parts are whole cents that sum to the amount, each less than a cent off its share', () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 50 })
    .filter((all) => all.some((weight) => weight > 0));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weights, (amountCents, all) => {
      const parts = splitCents(amountCents, all);
      const whole = all.reduce((sum, weight) => sum + weight, 0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amountCents);
      parts.forEach((part, n) => {
        expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
        const errorInParts = part * whole - amountCents * (all[n] ?? 0);
        expect(Math.abs(errorInParts)).toBeLessThan(whole);
      });
    }),
  );
});
