import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { acts } from '#database/schema/acts.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { type DeskVisitor, joinDesk } from '#tests/harness/join-desk.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';

const days = z.object({ result: z.array(z.object({ day: z.string(), orders: z.number() })) });
const orders = z.object({ result: z.object({ rows: z.array(z.object({ orderId: z.string() })) }) });

onOneStore((store) => {
  let shop: TestShop;
  let owner: DeskVisitor;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    owner = await joinDesk(shop, 'owner');
  });
  afterAll(() => shop.close());

  const ask = async <Answer>(schema: z.ZodType<Answer>, command: string, args: object = {}) =>
    schema.parse(await (await owner.run(command, args)).json());

  test('it moves the days of figures and of filters, those of the past too, whatever TIME_ZONE says', async () => {
    const { orderId } = await buyBooks(shop);
    // 23:30 of the evening before in UTC; in Tokyo it is 8:30 of this day.
    const today = new Date().toISOString().slice(0, 10);
    const at = new Date(Date.parse(`${today}T00:00:00Z`) - 30 * 60_000);
    const yesterday = at.toISOString().slice(0, 10);
    const { db } = shop.services;
    await db.update(checkouts).set({ createdAt: at }).where(eq(checkouts.id, orderId));
    const ofOrder = eq(userPurchases.orderId, orderId);
    await db.update(userPurchases).set({ purchasedAt: at }).where(ofOrder);
    const soldOn = async () =>
      (await ask(days, 'sales')).result.filter((each) => each.orders > 0).map(({ day }) => day);
    const listed = async (day: string) => {
      const { result } = await ask(orders, 'orders', { from: day, until: day, limit: 5 });
      return result.rows.map((row) => row.orderId);
    };
    expect(await soldOn()).toEqual([yesterday]);
    expect([await listed(yesterday), await listed(today)]).toEqual([[orderId], []]);

    expect((await owner.run('set-time-zone', { timeZone: 'asia/tokyo' })).status).toBe(200);
    expect(await soldOn()).toEqual([today]);
    expect([await listed(yesterday), await listed(today)]).toEqual([[], [orderId]]);
    const settings = await (await owner.run('shop-settings')).json();
    expect(settings).toMatchObject({ result: { timeZone: 'Asia/Tokyo' } });
  });

  test('what is no time zone is refused in a sentence, and what was settled stays in the history', async () => {
    const key = randomUUID();
    await owner.run('set-time-zone', { timeZone: 'Europe/Berlin' });
    for (const typed of ['Mars/Base', '+02:00', "UTC'; drop table staff"]) {
      const answer = await owner.run('set-time-zone', { timeZone: typed }, key);
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { error: `There is no time zone ${typed}: one looks like Europe/Berlin.` },
      ]);
    }
    await owner.run('set-time-zone', { timeZone: 'UTC' }, key);
    expect(await store().db.select().from(acts).where(eq(acts.key, key))).toMatchObject([
      { act: 'set-time-zone', before: { timeZone: 'Europe/Berlin' }, after: { timeZone: 'UTC' } },
    ]);
  });
});
