import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addedAt,
  containedAt,
  formatRate,
  formatUsd,
  formatUsdBriefly,
  splitCents,
} from './money.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const rates = fc.integer({ min: 0, max: 5_000 });

test('eight percent of one book is 5.60', () => {
  expect(addedAt(7_000, 800)).toBe(560);
});

test.each([
  [6, 800, 0], // 0.48
  [7, 800, 1], // 0.56
  [49, 100, 0],
  [50, 100, 1], // exactly half a cent goes up
  [150, 100, 2],
  [149, 100, 1],
  [0, 800, 0],
  [7_000, 0, 0],
  [7_000, 825, 578], // 577.5
])('addedAt(%i, %i) is %i', (amountCents, rateBps, result) => {
  expect(addedAt(amountCents, rateBps)).toBe(result);
});

test.each([
  [7_000, 1_900, 1_118], // 1117.65
  [11_900, 1_900, 1_900],
  [4_700, 700, 307], // 307.48
  [3, 10_000, 2], // exactly half a cent goes up
  [0, 1_900, 0],
  [7_000, 0, 0],
])('containedAt(%i, %i) is %i', (totalCents, rateBps, result) => {
  expect(containedAt(totalCents, rateBps)).toBe(result);
});

test('what a rate adds is a whole number of cents, off by half a cent at most, and half goes up', () => {
  fc.assert(
    fc.property(cents, rates, (amountCents, rateBps) => {
      const result = addedAt(amountCents, rateBps);
      expect(Number.isSafeInteger(result)).toBe(true);
      const error = result * 10_000 - amountCents * rateBps;
      expect(error).toBeGreaterThan(-5_000);
      expect(error).toBeLessThanOrEqual(5_000);
    }),
  );
});

test('what a rate has added to a total is a whole number of cents, off by half a cent at most, and half goes up', () => {
  fc.assert(
    fc.property(cents, rates, (totalCents, rateBps) => {
      const result = containedAt(totalCents, rateBps);
      expect(Number.isSafeInteger(result)).toBe(true);
      const twiceError = 2 * (result * (10_000 + rateBps) - totalCents * rateBps);
      expect(twiceError).toBeGreaterThan(-(10_000 + rateBps));
      expect(twiceError).toBeLessThanOrEqual(10_000 + rateBps);
    }),
  );
});

test('what a rate adds to an amount is, to the cent, what it has added to their sum', () => {
  fc.assert(
    fc.property(cents, rates, (amountCents, rateBps) => {
      const added = addedAt(amountCents, rateBps);
      const contained = containedAt(amountCents + added, rateBps);
      expect(Math.abs(contained - added)).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  [800, '8%'],
  [887.5, '8.875%'],
  [1_497.5, '14.975%'],
  [725, '7.25%'],
  [0, '0%'],
])('%d basis points are written %s', (rateBps, text) => {
  expect(formatRate(rateBps)).toBe(text);
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
