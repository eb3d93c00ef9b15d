import { expect, test } from 'vitest';
import { moneyBackCents } from './money-back.ts';

test('books give back what they cost, the whole order what is left, and neither more than that', () => {
  expect(moneyBackCents([7_560, 7_560], 15_120)).toBe(15_120);
  expect(moneyBackCents([7_560], 15_120)).toBe(7_560);
  expect(moneyBackCents([7_560], 7_000)).toBe(7_000);
  expect(moneyBackCents('all', 4_700)).toBe(4_700);
  expect(moneyBackCents([], 4_700)).toBe(0);
});
