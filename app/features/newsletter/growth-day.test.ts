import { expect, test } from 'vitest';
import { weeksOf } from './growth-day.ts';

test('weeks begin on Monday; days ahead of the first one are left out, a week that is not over is there', () => {
  const days = ['21', '22', '23', '24', '25', '26', '27', '28', '29', '30'].map((day) => ({
    ...{ day: `2026-11-${day}`, confirmed: 2, unsubscribed: 1 },
  }));
  expect(weeksOf(days)).toEqual([
    { day: '2026-11-23', confirmed: 14, unsubscribed: 7 },
    { day: '2026-11-30', confirmed: 2, unsubscribed: 1 },
  ]);
  expect(weeksOf([])).toEqual([]);
});
