import { expect, test } from 'vitest';
import { type SalesDay, salesPeriods } from './sales-day.ts';

const day = (n: number): SalesDay => ({
  ...{ day: `day ${n}`, orders: 1, salesCents: n, refundedCents: 2 * n, begun: 3, begunPaid: 2 },
});

test('each period stands beside as many days right before it', () => {
  const periods = salesPeriods(Array.from({ length: 60 }, (_, n) => day(n)));
  expect(periods.map(({ name, now, before }) => [name, now.orders, before.orders])).toEqual([
    ['Today', 1, 1],
    ['7 days', 7, 7],
    ['30 days', 30, 30],
  ]);
  expect(periods[0]).toMatchObject({ now: { salesCents: 59 }, before: { salesCents: 58 } });
  expect(periods[1]?.now.salesCents).toBe(53 + 54 + 55 + 56 + 57 + 58 + 59);
  expect(periods[1]?.before.refundedCents).toBe(2 * (46 + 47 + 48 + 49 + 50 + 51 + 52));
});
