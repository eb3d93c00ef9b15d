import { expect, test } from 'vitest';
import { reserveGoals } from './reserve.ts';

test('three and six months of $1,800 take 18 and 36 months at $300', () => {
  expect(reserveGoals({ monthlyExpenses: 1800, months: [3, 6], saving: 300 })).toEqual([
    { months: 3, dollars: 5400, monthsOfSaving: 18 },
    { months: 6, dollars: 10_800, monthsOfSaving: 36 },
  ]);
});

test('a month that is only begun is counted whole', () => {
  const [goal] = reserveGoals({ monthlyExpenses: 1000, months: [1], saving: 300 });
  expect(goal?.monthsOfSaving).toBe(4);
});
