import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { keepShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { refundRequests } from '#database/schema/refund-requests.ts';
import { shopSettings } from '#database/schema/shop-settings.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { reversalSteps } from '#tests/harness/reversal-steps.ts';
import { giveForNothing } from '../give-for-nothing.server.ts';
import { cancelInvoice } from '../invoicing/cancel-invoice.server.ts';
import { issueInvoice } from '../invoicing/issue-invoice.server.ts';
import { requestRefund } from '../refund-requests/request-refund.server.ts';
import { listOwnOrders } from './list-own-orders.server.ts';
import { ownOrdersAnswer, readOwnOrders } from './own-orders-answer.ts';

const seller = {
  ...{ legalName: 'Keel Books Ltd', addressLines: ['1 Quay'], country: 'Ireland' },
  ...{ taxId: 'IE1234567X', registration: null },
};
const asOrdered = { name: null, company: null, taxId: null, addressLines: null, country: null };

onOneQuietShop((quiet) => {
  const { shop, db } = quiet;
  const { fulfilledOrder, refund, dispute, reconcile } = reversalSteps(quiet);
  beforeEach(() => keepShopSettings(db(), { seller }, new Date()));

  const list = (userId: string, after: string | null = null, limit = 20) =>
    listOwnOrders(shop().services, { userId, after, limit });
  async function only(userId: string) {
    const { orders } = await list(userId);
    const [order, ...others] = orders;
    if (!order || others.length > 0) throw new Error(`${orders.length} orders were listed.`);
    return order;
  }

  test('an order is told with its titles, its sums, its link and that an invoice can be made', async () => {
    const { orderId, userId } = await fulfilledOrder({ ids: ['ebook-1', 'ebook-2'] });
    const order = await only(userId);
    expect(order).toMatchObject({
      ...{ orderId, status: 'paid', totalCents: 15_120, refundedCents: 0, papers: [] },
      seller: 'Sold by Keel Books Ltd, 1 Quay, Ireland. Tax ID: IE1234567X.',
      link: { state: 'good', downloadsLeft: 10, maxDownloads: 10 },
      invoice: { canBeMade: true, obstacle: null, name: 'Ada Lovelace' },
    });
    expect(order.lines.map(({ bookId, amount }) => [bookId, amount])).toEqual([
      ['ebook-1', '$70.00'],
      ['ebook-2', '$70.00'],
    ]);
    expect(order.sums.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      ...['Subtotal $140.00', 'Tax (8%) $11.20', 'Total paid $151.20'],
    ]);
    const answer: unknown = JSON.parse(JSON.stringify(ownOrdersAnswer(await list(userId))));
    expect(readOwnOrders(answer)).toEqual({ orders: [order], next: null });
  });

  test('money that goes back is told in the words of the receipt, and ends the link with the access', async () => {
    const order = await fulfilledOrder();
    await refund(order, 500);
    await reconcile(order);
    expect(await only(order.userId)).toMatchObject({
      ...{ status: 'part-refunded', refundedCents: 500, link: { state: 'good' } },
      sums: expect.arrayContaining([
        { label: 'Paid after refunds', amount: '$70.60', isTotal: true },
      ]),
    });
    await refund(order);
    await reconcile(order);
    expect(await only(order.userId)).toMatchObject({
      ...{ status: 'refunded', refundedCents: 7_560, link: null },
      lines: [{ amount: '$70.00 (refunded)' }],
      invoice: { canBeMade: false, obstacle: expect.stringContaining('Your money went back') },
    });
    const lost = await fulfilledOrder();
    await dispute(lost);
    await dispute(lost, 'lost');
    await reconcile(lost);
    expect(await only(lost.userId)).toMatchObject({
      ...{ status: 'disputed', invoice: { canBeMade: false } },
    });
  });

  test('papers are listed with the one in force, and without a seller the sentence says where to write', async () => {
    const { orderId, userId } = await fulfilledOrder();
    await db().delete(shopSettings);
    expect(await only(userId)).toMatchObject({
      invoice: { canBeMade: false, obstacle: expect.stringContaining('support@') },
    });
    await keepShopSettings(db(), { seller }, new Date());
    const issue = () =>
      db().transaction((tx) => issueInvoice({ ...shop().services, db: tx }, orderId, asOrdered));
    await issue();
    expect(await only(userId)).toMatchObject({
      papers: [{ kind: 'invoice', totalCents: 7_560, isCanceled: false }],
      invoice: { canBeMade: false, obstacle: null },
    });
    await db().transaction((tx) =>
      cancelInvoice({ ...shop().services, db: tx }, orderId, 'a wrong name'),
    );
    await issue();
    expect((await only(userId)).papers).toMatchObject([
      { kind: 'invoice', isCanceled: true },
      { kind: 'credit-note', totalCents: 7_560 },
      { kind: 'invoice', isCanceled: false },
    ]);
  });

  test('what is asked back is told with its answer, and is asked once and within 30 days', async () => {
    const { orderId, userId } = await fulfilledOrder({ ids: ['ebook-1', 'ebook-2'] });
    const asked = { orderId, kind: 'refund', bookIds: ['ebook-1'], reason: null } as const;
    expect(await only(userId)).toMatchObject({
      ...{ requests: [], refundUntil: expect.any(Date) },
      lines: [{ canGoBack: true }, { canGoBack: true }],
    });
    await requestRefund(shop().services, asked);
    expect(await only(userId)).toMatchObject({
      requests: [
        { state: 'open', kind: 'refund', answer: null, titles: ['Built to Last'], cents: 7_560 },
      ],
      refundUntil: null,
    });
    await db()
      .update(refundRequests)
      .set({ settledAt: new Date(), outcome: 'declined', answer: 'It was read.' })
      .where(eq(refundRequests.orderId, orderId));
    expect(await only(userId)).toMatchObject({
      ...{ requests: [{ state: 'declined', answer: 'It was read.', cents: null }] },
      refundUntil: expect.any(Date),
    });
    const paidAt = new Date(Date.now() - 31 * 86_400_000);
    await db()
      .update(userPurchases)
      .set({ purchasedAt: paidAt })
      .where(eq(userPurchases.orderId, orderId));
    expect(await only(userId)).toMatchObject({ refundUntil: null });
  });

  test('a present costs nothing, and there is nothing to invoice', async () => {
    const email = `${randomUUID()}@example.com`;
    const books = [{ bookId: 'ebook-1', title: 'Built to Last' }];
    const gift = { email, firstName: 'Ada', lastName: 'Low', books };
    const orderId = await db().transaction((tx) =>
      giveForNothing({ ...shop().services, db: tx }, gift),
    );
    const userId = (await quiet.purchaseOf(orderId))?.userId ?? '';
    await db()
      .update(downloadTokens)
      .set({ downloadsCount: 5 })
      .where(eq(downloadTokens.orderId, orderId));
    expect(await only(userId)).toMatchObject({
      ...{ orderId, status: 'given', totalCents: 0 },
      link: { state: 'used up', downloadsLeft: 0 },
      invoice: { canBeMade: false, obstacle: expect.stringContaining('You paid nothing') },
    });
  });

  test('pages follow each other by key, the newest first, and hold nobody else’s', async () => {
    const email = `${randomUUID()}@example.com`;
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) made.push((await fulfilledOrder({ email })).orderId);
    await fulfilledOrder();
    const userId = (await quiet.purchaseOf(made[0] ?? ''))?.userId ?? '';
    const seen: string[] = [];
    const sizes: number[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(userId, after, 2);
      seen.push(...page.orders.map(({ orderId }) => orderId));
      sizes.push(page.orders.length);
      after = page.next;
    } while (after !== null);
    expect(sizes).toEqual([2, 2, 1]);
    expect(seen).toEqual(made.toReversed());
    expect(await list(randomUUID())).toEqual({ orders: [], next: null });
  });
});
