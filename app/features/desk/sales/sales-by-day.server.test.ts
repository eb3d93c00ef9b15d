import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { refunds } from '#database/schema/refunds.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { onEachQuietShop } from '#tests/harness/on-each-quiet-shop.ts';
import { salesByDay } from './sales-by-day.server.ts';

onEachQuietShop(({ shop, db }) => {
  /** An order that was paid, and one that was only begun, at the same moment. */
  async function sellAt(at: string) {
    const moment = new Date(at);
    for (const isPaid of [true, false]) {
      const { orderId, paymentId } = await buyBooks(shop());
      await db().update(checkouts).set({ createdAt: moment }).where(eq(checkouts.id, orderId));
      const purchase = db().update(userPurchases);
      if (isPaid) {
        await purchase.set({ purchasedAt: moment }).where(eq(userPurchases.orderId, orderId));
        await db()
          .insert(refunds)
          .values({
            ...{ id: `re_${orderId}`, orderId, paymentId, amountCents: 100, bookIds: [] },
            ...{ status: 'succeeded', createdAt: moment, updatedAt: moment },
          });
      } else {
        const longAgo = new Date('2020-01-01T00:00:00Z');
        await purchase.set({ purchasedAt: longAgo }).where(eq(userPurchases.orderId, orderId));
      }
    }
  }

  test('what was sold, sent back and begun stands on its day of the time zone, midnight and all', async () => {
    // 23:50 of the 14th in New York, 09:20 of the 15th in India; the clocks go back on November 1.
    await sellAt('2026-11-15T03:50:00Z');
    await sellAt('2026-10-31T12:00:00Z');
    const now = new Date('2026-11-23T12:00:00Z');
    const sold = async (timeZone: string) => {
      const days = await salesByDay(db(), { now, timeZone });
      expect(days).toHaveLength(60);
      expect(new Set(days.map(({ day }) => day)).size).toBe(60);
      expect(days.at(-1)?.day).toBe('2026-11-23');
      return days.filter(({ orders }) => orders > 0);
    };
    const whole = { orders: 1, salesCents: 7_560, refundedCents: 100, begun: 2 };
    expect(await sold('America/New_York')).toEqual([
      { day: '2026-10-31', ...whole },
      { day: '2026-11-14', ...whole },
    ]);
    expect((await sold('Asia/Kolkata')).map(({ day }) => day)).toEqual([
      '2026-10-31',
      '2026-11-15',
    ]);
  });
});
