import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { refunds } from '#database/schema/refunds.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { giveBooks } from '../orders/give-books.server.ts';
import { salesByDay } from './sales-by-day.server.ts';

onOneQuietShop(({ shop, db }) => {
  const beginAt = (orderId: string, createdAt: Date) =>
    db().update(checkouts).set({ createdAt }).where(eq(checkouts.id, orderId));
  const purchase = (orderId: string, purchasedAt: Date) =>
    db().update(userPurchases).set({ purchasedAt }).where(eq(userPurchases.orderId, orderId));

  /** At one moment, an order that is paid and refunded in part, one that is only begun, and a book that is given. */
  async function sellAt(at: string) {
    const moment = new Date(at);
    const { orderId, paymentId } = await buyBooks(shop());
    await beginAt(orderId, moment);
    await purchase(orderId, moment);
    await db()
      .insert(refunds)
      .values({
        ...{ id: `re_${orderId}`, orderId, paymentId, amountCents: 100, bookIds: [] },
        ...{ status: 'succeeded', createdAt: moment, updatedAt: moment },
      });
    const begun = await openSession(shop(), { email: `${randomUUID()}@example.com` });
    await beginAt(begun.orderId, moment);
    const given = await giveBooks(
      shop().services,
      { who: 'command line', key: randomUUID() },
      { email: `${randomUUID()}@example.com`, titles: ['ebook-1'], name: null, note: 'a friend' },
    );
    const { result } = z.object({ result: z.object({ orderId: z.string() }) }).parse(given);
    await beginAt(result.orderId, moment);
    await purchase(result.orderId, moment);
  }

  const soldDays = async (now: string, timeZone: string) => {
    const days = await salesByDay(db(), { now: new Date(now), timeZone });
    expect(days).toHaveLength(60);
    expect(new Set(days.map(({ day }) => day)).size).toBe(60);
    return days.filter(({ orders }) => orders > 0);
  };

  test('what was sold, sent back, begun and paid stands on its day of the time zone; what was given does not', async () => {
    // 23:50 of the 14th in New York, 09:20 of the 15th in India.
    await sellAt('2026-10-15T03:50:00Z');
    const now = '2026-10-23T12:00:00Z';
    const whole = { orders: 1, salesCents: 7_560, refundedCents: 100, begun: 2, begunPaid: 1 };
    expect(await soldDays(now, 'America/New_York')).toEqual([{ day: '2026-10-14', ...whole }]);
    expect(await soldDays(now, 'Asia/Kolkata')).toEqual([{ day: '2026-10-15', ...whole }]);
  });

  test('days of 25 and of 23 hours hold what was sold in them', async () => {
    // In New York the clocks go back on November 1, 2026, and forward on March 8.
    await sellAt('2026-11-01T04:10:00Z');
    await sellAt('2026-11-02T04:50:00Z');
    await sellAt('2026-11-02T05:10:00Z');
    await sellAt('2026-03-08T05:10:00Z');
    await sellAt('2026-03-09T03:50:00Z');
    await sellAt('2026-03-09T04:10:00Z');
    const orders = async (now: string) =>
      (await soldDays(now, 'America/New_York')).map(({ day, orders: count }) => [day, count]);
    expect((await orders('2026-11-20T12:00:00Z')).slice(-2)).toEqual([
      ['2026-11-01', 2],
      ['2026-11-02', 1],
    ]);
    expect(await orders('2026-03-20T12:00:00Z')).toEqual([
      ['2026-03-08', 2],
      ['2026-03-09', 1],
    ]);
  });

  test('days that are compared say what came later in them than it is now, to the second, by the clock of the zone', async () => {
    // In New York 10:07:30 on the 9th and, after the clocks went back, on the 2nd; a second later on both.
    await sellAt('2026-11-08T15:07:30Z');
    await sellAt('2026-11-08T15:07:31Z');
    await sellAt('2026-11-02T15:07:29Z');
    await sellAt('2026-11-02T15:07:31Z');
    await sellAt('2026-10-10T14:07:31Z');
    await sellAt('2026-11-09T15:00:00Z');
    const sold = await soldDays('2026-11-09T15:07:30Z', 'America/New_York');
    const laterOf = new Map(sold.map(({ day, later }) => [day, later]));
    const one = { orders: 1, salesCents: 7_560, refundedCents: 100, begun: 2, begunPaid: 1 };
    expect(laterOf.get('2026-11-08')).toEqual(one);
    expect(laterOf.get('2026-11-02')).toEqual(one);
    expect(laterOf.get('2026-10-10')).toEqual(one);
    expect(laterOf.get('2026-11-09')).toBeUndefined();
  });
});
