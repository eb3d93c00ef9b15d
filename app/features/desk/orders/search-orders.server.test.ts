import { beforeAll, expect, test } from 'vitest';
import { userPurchases } from '#database/schema/purchases.ts';
import { refunds } from '#database/schema/refunds.ts';
import { users } from '#database/schema/users.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { type OrderSearch, searchOrders } from './search-orders.server.ts';

const start = Date.parse('2026-01-01T00:00:00Z');
const minuteMs = 60_000;

onOneStore((store) => {
  let paid: string[];
  let unpaid: string;

  beforeAll(async () => {
    const { db } = store();
    await db.insert(users).values({
      id: 'ada',
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      firstName: 'Ada',
      lastName: 'Lovelace',
    });
    paid = [];
    for (let n = 0; n < 7; n += 1) {
      const { id, sessionId } = await insertCheckout(db, {
        status: 'complete',
        // Two of the same moment: their ids decide.
        createdAt: new Date(start + Math.floor(n / 2) * minuteMs),
        email: n === 0 ? 'zoe@example.org' : 'ada@example.com',
        firstName: n === 0 ? 'Zoë' : 'Ada',
        lastName: n === 0 ? "O'Brien-Łukasz" : 'Lovelace',
      });
      paid.push(id);
      await db.insert(userPurchases).values({
        orderId: id,
        userId: 'ada',
        sessionId,
        paymentId: `pi_${n}`,
        productType: 'ebooks',
        amount: 7_560,
        currency: 'usd',
        status: 'completed',
        purchasedAt: new Date(start),
      });
    }
    unpaid = (await insertCheckout(db, { createdAt: new Date(start), email: 'new@example.com' }))
      .id;
  });

  const search = (given: Partial<OrderSearch> = {}) =>
    searchOrders(store().db, { text: null, limit: 50, ...given });

  const idsOf = async (text: string) => (await search({ text })).rows.map(({ orderId }) => orderId);

  test('pages of every size lead through all paid orders once, the newest first, and back', async () => {
    const all = (await search()).rows.map(({ orderId }) => orderId);
    expect(all.toSorted()).toEqual(paid.toSorted());
    expect(all.at(-1)).toSatisfy((id) => paid.slice(0, 2).includes(id));
    for (const limit of [1, 2, 3, 7]) {
      const walked: string[] = [];
      let page = await search({ limit });
      for (;;) {
        walked.push(...page.rows.map(({ orderId }) => orderId));
        if (page.next === null) break;
        page = await search({ limit, cursor: { after: page.next } });
      }
      expect(walked).toEqual(all);
      if (limit === all.length) expect(page.previous).toBeNull();
      if (page.previous === null) continue;
      const back = await search({ limit, cursor: { before: page.previous } });
      const last = all.indexOf(page.rows[0]?.orderId ?? '');
      const before = all.slice(Math.max(0, last - limit), last);
      expect(back.rows.map(({ orderId }) => orderId)).toEqual(before);
    }
  });

  test('an id finds its order, whoever made the id, and however it is written', async () => {
    const [order = ''] = paid;
    await store()
      .db.insert(refunds)
      .values({
        id: 're_1',
        orderId: order,
        paymentId: 'pi_0',
        amountCents: 1,
        status: 'succeeded',
        bookIds: [],
        createdAt: new Date(start),
        updatedAt: new Date(start),
      });
    for (const id of [order, ` ${order.toLowerCase()} `, 'pi_0', 're_1']) {
      expect(await idsOf(id)).toEqual([order]);
    }
    expect(await idsOf(unpaid)).toEqual([unpaid]);
  });

  test('an address finds its orders, paid or not', async () => {
    expect(await idsOf(' ZOE@example.org')).toEqual([paid[0]]);
    expect(await idsOf('new@example.com')).toEqual([unpaid]);
    expect(await idsOf('nobody@example.com')).toEqual([]);
  });

  test.each(['zoë', 'Zoë o', "O'Brien", 'łuk', 'zoe@ex'])('%s finds the buyer', async (text) => {
    expect(await idsOf(text)).toEqual([paid[0]]);
  });

  test.each(["'", '\\', '!', "') or true --", ':*', 'a & b | !', '%'])(
    '%j is only text, and finds nobody',
    async (text) => {
      expect(await idsOf(text)).toEqual([]);
    },
  );

  test('an order tells how it stands', async () => {
    const [order] = (await search({ text: paid[3] ?? '' })).rows;
    expect(order).toMatchObject({ status: 'paid', source: 'paid', totalCents: 7_560 });
    expect(order?.titles).toEqual([
      'Built to Last — Your Financial Foundation for Smart Investing',
    ]);
    const [other] = (await search({ text: unpaid })).rows;
    expect(other).toMatchObject({ status: 'pending', source: null, purchasedAt: null });
  });
});
