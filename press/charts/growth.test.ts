import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balances, paidIn } from './growth.ts';

const plan = fc.record({
  start: fc.integer({ min: 0, max: 1_000_000 }),
  monthly: fc.integer({ min: 0, max: 10_000 }),
  years: fc.integer({ min: 1, max: 60 }),
});

test('$10,000 left alone grows by each year’s whole return', () => {
  const grown = balances({ start: 10_000, monthly: 0, years: 30 }, 0.058);
  expect(grown).toHaveLength(31);
  expect(grown.at(-1)).toBeCloseTo(10_000 * 1.058 ** 30, 4);
});

test('regular payments are worth what the formula for an annuity says', () => {
  const monthRate = 0.05 / 12;
  const annuity = (100 * ((1 + monthRate) ** 360 - 1)) / monthRate;
  expect(balances({ start: 0, monthly: 100, years: 30 }, 0.05).at(-1)).toBeCloseTo(annuity, 4);
});

describe('for any plan', () => {
  test('without a return the balance is what was paid in', () => {
    fc.assert(
      fc.property(plan, (each) => {
        expect(balances(each, 0)).toEqual(paidIn(each));
      }),
    );
  });

  test('a higher charge never leaves more', () => {
    fc.assert(
      fc.property(plan, fc.double({ min: 0, max: 0.02, noNaN: true }), (each, fee) => {
        const free = balances(each, 0.06).at(-1) ?? 0;
        const charged = balances(each, 0.06 - fee).at(-1) ?? 0;
        expect(charged).toBeLessThanOrEqual(free);
      }),
    );
  });
});
