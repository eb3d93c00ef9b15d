import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BookId } from '#app/features/catalog/catalog.ts';
import { recoverDownloadToken } from '#app/features/downloads/link/download-token.server.ts';
import { findDownload } from '#app/features/downloads/link/find-download.server.ts';
import { findOwnedBook } from '#app/features/library/find-owned-book.server.ts';
import { listLibrary } from '#app/features/library/list-library.server.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import { disputes } from '#database/schema/disputes.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { orderHistory, userPurchases } from '#database/schema/purchases.ts';
import { refunds } from '#database/schema/refunds.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import { fulfil } from '../fulfil.server.ts';
import { handlePaymentEvent } from '../handle-payment-event.server.ts';
import { findPaymentStatus } from '../success/find-payment-status.server.ts';
import { reconcilePayment } from './reconcile-payment.server.ts';

const bundleIds: BookId[] = ['ebook-1', 'ebook-2', 'ebook-3', 'ebook-4', 'ebook-5'];

onEachStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  });
  afterEach(() => shop.atPaymentPage('/sandbox/controls', undefined, 'DELETE'));
  afterAll(() => shop.close());

  interface PaidOrder {
    orderId: string;
    sessionId: string;
    paymentId: string;
    userId: string;
  }

  async function paidSession(given: Parameters<typeof openSession>[1] = {}) {
    const email = `${randomUUID()}@example.com`;
    const { sessionId, orderId } = await openSession(shop, { email, ...given });
    await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
    const session = await shop.services.payments.findSession(sessionId);
    if (!session?.paymentId) throw new Error('The session was not paid.');
    return { sessionId, orderId, paymentId: session.paymentId };
  }

  const purchaseOf = async (orderId: string) => {
    const [found] = await store()
      .db.select()
      .from(userPurchases)
      .where(eq(userPurchases.orderId, orderId));
    return found;
  };

  async function fulfilledOrder(given: Parameters<typeof openSession>[1] = {}): Promise<PaidOrder> {
    const paid = await paidSession(given);
    await fulfil(shop.services, paid.sessionId, 'payment');
    const purchase = await purchaseOf(paid.orderId);
    if (!purchase) throw new Error('The order was not fulfilled.');
    return { ...paid, userId: purchase.userId };
  }

  const refund = (order: { paymentId: string }, amount?: number) =>
    shop.atPaymentPage(`/sandbox/payments/${order.paymentId}/refund`, amount ? { amount } : {});

  async function dispute(order: PaidOrder, outcome?: 'won' | 'lost'): Promise<void> {
    const path = `/sandbox/payments/${order.paymentId}/dispute`;
    await (outcome ? shop.atPaymentPage(`${path}/close`, { outcome }) : shop.atPaymentPage(path));
  }

  const reconcile = (order: { paymentId: string }, cause = 'evt') =>
    reconcilePayment(shop.services, order.paymentId, cause);

  const booksOf = (order: PaidOrder) => listLibrary(store().db, order.userId);

  async function linkedBooks(order: { orderId: string }): Promise<string[]> {
    const { db, keys, clock } = shop.services;
    const access = await recoverDownloadToken(db, keys, order.orderId);
    const found = await findDownload(db, access?.token ?? '', clock());
    return found.status === 'ready' ? found.download.books.map(({ bookId }) => bookId) : [];
  }

  const refundsOf = ({ orderId }: { orderId: string }) =>
    store().db.select().from(refunds).where(eq(refunds.orderId, orderId));

  const tasksOf = ({ orderId }: { orderId: string }) =>
    store().db.select().from(ownerTasks).where(eq(ownerTasks.orderId, orderId));

  async function linkOf(order: { orderId: string }) {
    const { db, keys, clock } = shop.services;
    const access = await recoverDownloadToken(db, keys, order.orderId);
    const found = await findDownload(db, access?.token ?? '', clock());
    return found.status === 'ready' ? 'ready' : found.reason;
  }

  async function changesOf({ orderId }: { orderId: string }): Promise<string[]> {
    const rows = await store()
      .db.select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orderId))
      .orderBy(orderHistory.id);
    return rows.map(({ change, cause }) => `${change} by ${cause}`);
  }

  test('a full refund ends grants and download link, and the history tells why', async () => {
    const order = await fulfilledOrder({ ids: ['ebook-1', 'ebook-2'] });
    await refund(order);
    await reconcile(order, 'evt_refund');
    expect(await booksOf(order)).toEqual([]);
    expect(await findOwnedBook(store().db, order.userId, 'ebook-1')).toBeNull();
    expect(await linkOf(order)).toBe('refunded');
    expect(await purchaseOf(order.orderId)).toMatchObject({ status: 'refunded', amount: 15_120 });
    expect(await findPaymentStatus(store().db, order.sessionId, null)).toEqual({
      status: 'refunded',
      orderId: order.orderId,
    });
    const report = await shop.post('/api/report-purchase', { sessionId: order.sessionId });
    expect(await report.json()).toEqual({ report: false });
    expect(await changesOf(order)).toEqual(['completed by payment', 'refunded by evt_refund']);
  });

  test('a bundle that is refunded takes all five with it', async () => {
    const order = await fulfilledOrder({ ids: bundleIds });
    expect(await booksOf(order)).toHaveLength(5);
    await refund(order);
    await reconcile(order);
    expect(await booksOf(order)).toEqual([]);
  });

  test('a partial refund that names no book changes no access; one that adds up to all ends the order', async () => {
    const order = await fulfilledOrder();
    await refund(order, 7_559);
    await reconcile(order, 'evt_1');
    expect(await booksOf(order)).toHaveLength(1);
    expect(await linkOf(order)).toBe('ready');
    expect(await purchaseOf(order.orderId)).toMatchObject({ refundedCents: 7_559 });
    expect(await changesOf(order)).toEqual(['completed by payment', 'partly-refunded by evt_1']);
    await refund(order, 1);
    await reconcile(order, 'evt_2');
    expect(await booksOf(order)).toEqual([]);
    expect(await purchaseOf(order.orderId)).toMatchObject({ refundedCents: 7_560 });
    expect(await changesOf(order)).toEqual([
      'completed by payment',
      'partly-refunded by evt_1',
      'refunded by evt_2',
    ]);
  });

  test('asked about again, and ten times at once, it changes nothing more', async () => {
    const order = await fulfilledOrder();
    await refund(order);
    await Promise.all(Array.from({ length: 10 }, () => reconcile(order)));
    const { status } = (await purchaseOf(order.orderId)) ?? {};
    await reconcile(order, 'evt_again');
    expect(status).toBe('refunded');
    expect(await changesOf(order)).toEqual(['completed by payment', 'refunded by evt']);
  });

  test('an open dispute leaves access, a lost one ends it', async () => {
    const order = await fulfilledOrder();
    await dispute(order);
    await reconcile(order, 'evt_created');
    expect(await booksOf(order)).toHaveLength(1);
    expect(await linkOf(order)).toBe('ready');
    await dispute(order, 'lost');
    await reconcile(order, 'evt_closed');
    expect(await booksOf(order)).toEqual([]);
    expect(await linkOf(order)).toBe('refunded');
    expect(await purchaseOf(order.orderId)).toMatchObject({ status: 'disputed' });
    expect(await changesOf(order)).toEqual([
      'completed by payment',
      'dispute-opened by evt_created',
      'disputed by evt_closed',
    ]);
  });

  test('a dispute that was won leaves access, and its trace', async () => {
    const order = await fulfilledOrder();
    await dispute(order);
    await dispute(order, 'won');
    await reconcile(order);
    expect(await booksOf(order)).toHaveLength(1);
    expect(await changesOf(order)).toEqual([
      'completed by payment',
      'dispute-opened by evt',
      'dispute-won by evt',
    ]);
  });

  test('a refund that fails gives back what it had ended, and another ends it again', async () => {
    const order = await fulfilledOrder();
    await refund(order, 7_000);
    await refund(order);
    await reconcile(order, 'evt_1');
    expect(await booksOf(order)).toEqual([]);
    await shop.atPaymentPage(`/sandbox/payments/${order.paymentId}/refund/fail`);
    await reconcile(order, 'evt_2');
    expect(await booksOf(order)).toHaveLength(1);
    expect(await linkOf(order)).toBe('ready');
    expect(await purchaseOf(order.orderId)).toMatchObject({ status: 'completed' });
    await dispute(order);
    await dispute(order, 'lost');
    await reconcile(order, 'evt_3');
    expect(await booksOf(order)).toEqual([]);
    expect(await changesOf(order)).toEqual([
      'completed by payment',
      'partly-refunded by evt_1',
      'refunded by evt_1',
      'refund-failed by evt_2',
      'restored by evt_2',
      'dispute-opened by evt_3',
      'disputed by evt_3',
    ]);
  });

  describe('a refund for named books', () => {
    const refundFor = (order: PaidOrder, amount: number, metadata: Record<string, string>) =>
      shop.atPaymentPage(`/sandbox/payments/${order.paymentId}/refund`, { amount, metadata });

    const titlesOf = async (order: PaidOrder) =>
      new Set((await booksOf(order)).map(({ bookId }) => bookId));

    test('ends those, in the library and behind the mailed link, and leaves the others', async () => {
      const order = await fulfilledOrder({ ids: ['ebook-1', 'ebook-2', 'ebook-3'] });
      await refundFor(order, 7_560, { titles: 'built to last' });
      await reconcile(order, 'evt_1');
      expect(await titlesOf(order)).toEqual(new Set(['ebook-2', 'ebook-3']));
      expect(await linkedBooks(order)).toEqual(['ebook-2', 'ebook-3']);
      expect(await findPaymentStatus(store().db, order.sessionId, null)).toMatchObject({
        status: 'complete',
        bookIds: ['ebook-2', 'ebook-3'],
      });
      expect(await purchaseOf(order.orderId)).toMatchObject({
        status: 'completed',
        refundedCents: 7_560,
      });
      expect(await refundsOf(order)).toMatchObject([
        { amountCents: 7_560, status: 'succeeded', bookIds: ['ebook-1'] },
      ]);
      await refundFor(order, 7_560, { books: 'ebook-3' });
      await reconcile(order, 'evt_2');
      expect(await titlesOf(order)).toEqual(new Set(['ebook-2']));
      expect(await changesOf(order)).toEqual([
        'completed by payment',
        'partly-refunded by evt_1',
        'partly-refunded by evt_2',
      ]);
    });

    test('that fails gives them back', async () => {
      const order = await fulfilledOrder({ ids: ['ebook-1', 'ebook-2'] });
      await refundFor(order, 7_560, { books: 'ebook-1' });
      await reconcile(order, 'evt_1');
      await shop.atPaymentPage(`/sandbox/payments/${order.paymentId}/refund/fail`);
      await reconcile(order, 'evt_2');
      expect(await titlesOf(order)).toEqual(new Set(['ebook-1', 'ebook-2']));
      expect(await linkedBooks(order)).toEqual(['ebook-1', 'ebook-2']);
      expect(await purchaseOf(order.orderId)).toMatchObject({ refundedCents: 0 });
      expect(await changesOf(order)).toEqual([
        'completed by payment',
        'partly-refunded by evt_1',
        'refund-failed by evt_2',
      ]);
    });

    test('that the order did not sell ends nothing and asks the owner, once', async () => {
      const order = await fulfilledOrder({ ids: ['ebook-1'] });
      await refundFor(order, 100, { books: 'ebook-1-second-edition' });
      await reconcile(order);
      await reconcile(order);
      expect(await titlesOf(order)).toEqual(new Set(['ebook-1']));
      expect(await tasksOf(order)).toMatchObject([
        { kind: 'refund-names-no-book', amountCents: 100, settledAt: null },
      ]);
    });
  });

  test('an open dispute is a task for the owner until it ends, with the day by which to answer', async () => {
    const order = await fulfilledOrder();
    await dispute(order);
    await reconcile(order);
    await reconcile(order);
    expect(await tasksOf(order)).toMatchObject([
      {
        kind: 'dispute',
        amountCents: 7_560,
        summary: expect.stringMatching(/Answer it until \w+ \d+, \d{4}\./),
        settledAt: null,
      },
    ]);
    await dispute(order, 'won');
    await reconcile(order);
    expect(await tasksOf(order)).toMatchObject([{ settledAt: expect.any(Date) }]);
    const kept = await store()
      .db.select()
      .from(disputes)
      .where(eq(disputes.orderId, order.orderId));
    expect(kept).toMatchObject([{ status: 'won', dueAt: null, paymentId: order.paymentId }]);
  });

  test('one mail is left for each refund, and one more for each that failed', async () => {
    const order = await fulfilledOrder();
    await refund(order, 100);
    await reconcile(order);
    await refund(order, 200);
    await Promise.all([reconcile(order), reconcile(order)]);
    await shop.atPaymentPage(`/sandbox/payments/${order.paymentId}/refund/fail`);
    await reconcile(order);
    await reconcile(order);
    const ids = (await refundsOf(order)).map(({ id }) => id);
    const { rows } = await store().query(
      "select data->>'outcome' as outcome, count(*)::int as jobs from pgboss.job where name = 'send-refund-notice' and data->>'refundId' = any($1) group by 1 order by 1",
      [ids],
    );
    expect(rows).toEqual([
      { outcome: 'failed', jobs: 1 },
      { outcome: 'made', jobs: 2 },
    ]);
  });

  test('a title that another order gave as well stays, in that order’s name', async () => {
    const email = `${randomUUID()}@example.com`;
    const first = await fulfilledOrder({ email, ids: ['ebook-1', 'ebook-2'] });
    const second = await fulfilledOrder({ email, ids: ['ebook-2'] });
    expect(second.userId).toBe(first.userId);
    await refund(first);
    await reconcile(first);
    expect(await booksOf(first)).toHaveLength(1);
    expect(await findOwnedBook(store().db, first.userId, 'ebook-1')).toBeNull();
    expect(await findOwnedBook(store().db, first.userId, 'ebook-2')).toMatchObject({
      orderId: second.orderId,
    });
    expect([await linkOf(first), await linkOf(second)]).toEqual(['refunded', 'ready']);
  });

  test('an answer that comes late does not overwrite a newer one', async () => {
    const order = await fulfilledOrder();
    const answered = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const { payments } = shop.services;
    const slow = {
      ...shop.services,
      payments: {
        ...payments,
        async findPayment(id: string) {
          const state = await payments.findPayment(id);
          answered.resolve();
          await release.promise;
          return state;
        },
      },
    };
    const late = reconcilePayment(slow, order.paymentId, 'evt_late');
    await answered.promise;
    await refund(order);
    await reconcile(order, 'evt_refund');
    release.resolve();
    await late;
    expect(await booksOf(order)).toEqual([]);
    expect(await changesOf(order)).toEqual(['completed by payment', 'refunded by evt_refund']);
  });

  test('a refund heard of before the payment fulfils the order and ends it', async () => {
    const paid = await paidSession();
    await refund(paid);
    await reconcile(paid, 'evt_refund');
    await fulfil(shop.services, paid.sessionId, 'evt_paid');
    const purchase = await purchaseOf(paid.orderId);
    expect(purchase).toMatchObject({ status: 'refunded' });
    expect(await booksOf({ ...paid, userId: purchase?.userId ?? '' })).toEqual([]);
    expect(await changesOf(paid)).toEqual(['completed by evt_refund', 'refunded by evt_refund']);
  });

  test('a payment that is not ours is let be', async () => {
    expect(await reconcile({ paymentId: 'pi_of_another_shop' })).toBe('foreign');
    const rows = await store()
      .db.select()
      .from(userPurchases)
      .where(eq(userPurchases.paymentId, 'pi_of_another_shop'));
    expect(rows).toEqual([]);
  });

  test('while the provider fails nothing ends, and it ends once it is back', async () => {
    const order = await fulfilledOrder();
    await refund(order);
    await shop.atPaymentPage('/sandbox/faults', { kind: 'error', times: 2 });
    await expect(reconcile(order)).rejects.toThrow(ProviderUnavailable);
    expect(await booksOf(order)).toHaveLength(1);
    await reconcile(order);
    expect(await booksOf(order)).toEqual([]);
  });

  test.each([
    ['reversal', 'refunded'],
    [null, 'completed'],
  ] as const)('an event about a %s leaves a refunded order %s', async (about, status) => {
    const order = await fulfilledOrder();
    await refund(order);
    const id = `evt_${randomUUID()}`;
    await store().db.insert(paymentEvents).values({
      id,
      type: 'any.thing',
      about,
      paymentId: order.paymentId,
      receivedAt: new Date(),
    });
    await handlePaymentEvent(shop.services, id);
    expect(await purchaseOf(order.orderId)).toMatchObject({ status });
  });
});
