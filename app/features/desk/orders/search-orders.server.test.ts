import { beforeAll, expect, test } from 'vitest';
import { type OrderStatus, orderStatus, orderStatuses } from '#app/features/orders/order-status.ts';
import { disputes } from '#database/schema/disputes.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { mails } from '#database/schema/mails.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { refunds } from '#database/schema/refunds.ts';
import { users } from '#database/schema/users.ts';
import { insertCheckout, lineOf } from '#tests/harness/insert-checkout.ts';
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
    const plain = order.replaceAll('-', '');
    const dashed = order.replaceAll('-', '–');
    for (const id of [
      order,
      ` ${order.toLowerCase()} `,
      plain,
      dashed,
      `order #${order}`,
      'pi_0',
      're_1',
    ]) {
      expect(await idsOf(id)).toEqual([order]);
    }
    expect(await idsOf(unpaid)).toEqual([unpaid]);
  });

  test('an address finds its orders, paid or not', async () => {
    for (const typed of [
      ' ZOE@example.org',
      'mailto:zoe@example.org',
      '\u200fzoe@example.org\u00a0',
    ]) {
      expect(await idsOf(typed)).toEqual([paid[0]]);
    }
    expect(await idsOf('new@example.com')).toEqual([unpaid]);
    expect(await idsOf('nobody@example.com')).toEqual([]);
  });

  test.each(['zoë', 'Zoe o', 'O’Brien Lukasz', 'łuk', 'zoe@ex'])(
    '%s finds the buyer',
    async (text) => {
      expect(await idsOf(text)).toEqual([paid[0]]);
    },
  );

  test.each(["'", '\\', '!', "') or true --", ':*', 'a & b | !', '%'])(
    '%j is only text, and finds nobody',
    async (text) => {
      expect(await idsOf(text)).toEqual([]);
    },
  );

  test('each order has one state, by which it is found, and no other', async () => {
    const { db } = store();
    const made = new Map<string, OrderStatus>();
    const purchases = [
      ...(['completed', 'refunded', 'disputed'] as const).map((status) => ({ status })),
      { status: 'completed', refundedCents: 100 } as const,
      { status: 'completed', source: 'given', sessionId: null, paymentId: null } as const,
    ];
    for (const status of ['opening', 'pending', 'expired', 'failed'] as const) {
      made.set((await insertCheckout(db, { status, email: 'state@example.com' })).id, status);
    }
    for (const [n, given] of purchases.entries()) {
      const checkout = await insertCheckout(db, { status: 'complete', email: 'state@example.com' });
      const [purchase] = await db
        .insert(userPurchases)
        .values({
          ...{ orderId: checkout.id, userId: 'ada', paymentId: `pi_state_${n}` },
          ...{ sessionId: checkout.sessionId, productType: 'ebooks', amount: 7_560 },
          ...{ currency: 'usd', purchasedAt: new Date(start), ...given },
        })
        .returning();
      made.set(checkout.id, orderStatus(checkout, purchase ?? null));
    }
    for (const [status, is] of [
      ['needs_response', 'disputed'],
      ['warning_needs_response', 'disputed'],
      ['won', 'paid'],
    ] as const) {
      const order = await insertCheckout(db, { status: 'complete', email: 'state@example.com' });
      await db.insert(userPurchases).values({
        orderId: order.id,
        userId: 'ada',
        paymentId: `pi_${status}`,
        sessionId: order.sessionId,
        productType: 'ebooks',
        amount: 7_560,
        currency: 'usd',
        status: 'completed',
        purchasedAt: new Date(start),
      });
      await db.insert(disputes).values({
        id: `dp_${status}`,
        orderId: order.id,
        paymentId: `pi_${status}`,
        amountCents: 7_560,
        status,
        reason: 'fraudulent',
        createdAt: new Date(start),
        updatedAt: new Date(start),
      });
      made.set(order.id, is);
    }
    expect([...new Set(made.values())].sort()).toEqual([...orderStatuses].sort());
    for (const text of [null, 'state@example.com']) {
      for (const status of orderStatuses) {
        const found = (await search({ text, status, limit: 100 })).rows;
        expect(found.map((order) => order.status)).toEqual(found.map(() => status));
        const ids = found.map(({ orderId }) => orderId).filter((id) => made.has(id));
        expect(ids.sort()).toEqual(
          [...made].flatMap(([id, of]) => (of === status ? [id] : [])).sort(),
        );
      }
    }
  });

  test('orders are filtered by book and by days, and sorted by sum', async () => {
    const { db } = store();
    const day = (n: number) => new Date(Date.parse('2025-06-01T00:00:00Z') + n * 86_400_000);
    const sums = [500, 2_000, 500, 1_000];
    const ids = [];
    for (const [n, cents] of sums.entries()) {
      const order = await insertCheckout(db, {
        ...{ status: 'complete', createdAt: day(n), totalCents: cents, taxCents: 0 },
        lines: [lineOf(n % 2 === 0 ? 'ebook-1' : 'ebook-3')],
      });
      ids.push(order.id);
    }
    const [first, second, third, fourth] = ids;
    const inJune = { from: day(0), until: day(10) };
    const found = async (given: Partial<OrderSearch>) =>
      (await search({ ...inJune, ...given })).rows.map(({ orderId }) => orderId);
    expect(await found({ sort: 'oldest' })).toEqual(ids);
    expect(await found({ bookId: 'ebook-3' })).toEqual([fourth, second]);
    expect(await found({ from: day(1), until: day(3) })).toEqual([third, second]);
    const largest = await found({ sort: 'largest' });
    expect(largest.slice(0, 2)).toEqual([second, fourth]);
    expect(largest.slice(2).sort()).toEqual([first, third].sort());
    const walked: string[] = [];
    let page = await search({ ...inJune, sort: 'largest', limit: 1 });
    for (;;) {
      walked.push(...page.rows.map(({ orderId }) => orderId));
      if (page.next === null) break;
      const cursor = { after: page.next };
      page = await search({ ...inJune, sort: 'largest', limit: 1, cursor });
    }
    expect(walked).toEqual(largest);
  });

  test('a list tells of each order how its receipt fared, and how often its link was used', async () => {
    const { db } = store();
    const [order = '', other = ''] = paid;
    const mail = {
      ...{ kind: 'receipt', orderId: order, toAddress: 'ada@example.com', subject: 'Books' },
      ...{ tries: 1, lastTriedAt: new Date(start), sentAt: null },
    };
    await db.insert(mails).values([
      {
        ...mail,
        id: 'first',
        state: 'sent',
        sentAt: new Date(start),
        firstTriedAt: new Date(start),
      },
      { ...mail, id: 'again', state: 'refused', firstTriedAt: new Date(start + 1) },
      {
        ...mail,
        id: 'notice',
        kind: 'refund',
        state: 'delayed',
        firstTriedAt: new Date(start + 2),
      },
    ]);
    const link = {
      ...{ orderId: order, expiresAt: new Date(start), firstName: '', lastName: '' },
      ...{ ebookTitles: [], maxDownloads: 5 },
    };
    await db.insert(downloadTokens).values([
      {
        ...link,
        id: 'old',
        seed: 'a',
        tokenHash: 'a',
        downloadsCount: 5,
        replacedAt: new Date(start),
      },
      { ...link, id: 'new', seed: 'b', tokenHash: 'b', downloadsCount: 2 },
    ]);
    const { rows } = await search({ limit: 100 });
    expect(rows.find(({ orderId }) => orderId === order)).toMatchObject({
      ...{ receipt: 'refused', downloadsCount: 2, maxDownloads: 5, bundleTitle: null },
    });
    expect(rows.find(({ orderId }) => orderId === other)).toMatchObject({
      ...{ receipt: null, downloadsCount: null, maxDownloads: null },
    });
  });

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
