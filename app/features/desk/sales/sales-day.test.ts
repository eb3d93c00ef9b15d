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

test('what came later in the day than it is now is not compared with what cannot have come yet', () => {
  const later = { orders: 1, salesCents: 40, refundedCents: 3, begun: 2, begunPaid: 1 };
  const days = Array.from({ length: 60 }, (_, n) => day(n));
  const cut = days.map((each, n) => ([58, 52, 29].includes(n) ? { ...each, later } : each));
  const [whole, until] = [salesPeriods(days), salesPeriods(cut)];
  for (const [n, { now, before }] of until.entries()) {
    expect(now).toEqual(whole[n]?.now);
    expect(before).toEqual({
      orders: (whole[n]?.before.orders ?? 0) - 1,
      salesCents: (whole[n]?.before.salesCents ?? 0) - 40,
      refundedCents: (whole[n]?.before.refundedCents ?? 0) - 3,
      begun: (whole[n]?.before.begun ?? 0) - 2,
      begunPaid: (whole[n]?.before.begunPaid ?? 0) - 1,
    });
  }
});
