import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { BookId } from '#app/features/catalog/catalog.ts';
import { findOwnedBook } from '#app/features/library/find-owned-book.server.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { onEachQuietShop } from '#tests/harness/quiet-shop.ts';
import { reversalSteps } from '#tests/harness/reversal-steps.ts';
import { fulfil } from '../fulfil.server.ts';
import { handlePaymentEvent } from '../handle-payment-event.server.ts';
import { findPaymentStatus } from '../success/find-payment-status.server.ts';
import { reconcilePayment } from './reconcile-payment.server.ts';

const bundleIds: BookId[] = ['ebook-1', 'ebook-2', 'ebook-3', 'ebook-4', 'ebook-5'];

onEachQuietShop((quiet) => {
  const { shop, db, paidOrder, purchaseOf } = quiet;
  const { fulfilledOrder, refund, dispute, reconcile, booksOf, linkOf, changesOf } =
    reversalSteps(quiet);
  afterEach(() => shop().atPaymentPage('/sandbox/controls', undefined, 'DELETE'));

  test('a full refund ends grants and download link, and the history tells why', async () => {
    const order = await fulfilledOrder({ ids: ['ebook-1', 'ebook-2'] });
    await refund(order);
    await reconcile(order, 'evt_refund');
    expect(await booksOf(order)).toEqual([]);
    expect(await findOwnedBook(db(), order.userId, 'ebook-1')).toBeNull();
    expect(await linkOf(order)).toBe('refunded');
    expect(await purchaseOf(order.orderId)).toMatchObject({ status: 'refunded', amount: 15_120 });
    expect(await findPaymentStatus(db(), order.sessionId, null)).toEqual({
      status: 'refunded',
      orderId: order.orderId,
    });
    const report = await shop().post('/api/report-purchase', { sessionId: order.sessionId });
    expect(await report.json()).toEqual({ report: false });
    expect(await changesOf(order)).toEqual(['completed by payment', 'refunded by evt_refund']);
    const forgotten = await db().execute(
      sql`select 1 from pgboss.job
           where name = 'forget-copies' and data -> 'orderIds' ->> 0 = ${order.orderId}`,
    );
    expect(forgotten, 'its copies are forgotten').toMatchObject({ rows: [{}] });
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

  test('a refund that fails gives back what it had ended, and another ends it again', async () => {
    const order = await fulfilledOrder();
    await refund(order, 7_000);
    await refund(order);
    await reconcile(order, 'evt_1');
    expect(await booksOf(order)).toEqual([]);
    await shop().atPaymentPage(`/sandbox/payments/${order.paymentId}/refund/fail`);
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

  test('a title that another order gave as well stays, in that order’s name', async () => {
    const email = `${randomUUID()}@example.com`;
    const first = await fulfilledOrder({ email, ids: ['ebook-1', 'ebook-2'] });
    const second = await fulfilledOrder({ email, ids: ['ebook-2'] });
    expect(second.userId).toBe(first.userId);
    await refund(first);
    await reconcile(first);
    expect(await booksOf(first)).toHaveLength(1);
    expect(await findOwnedBook(db(), first.userId, 'ebook-1')).toBeNull();
    expect(await findOwnedBook(db(), first.userId, 'ebook-2')).toMatchObject({
      orderId: second.orderId,
    });
    expect([await linkOf(first), await linkOf(second)]).toEqual(['refunded', 'ready']);
  });

  test('an answer that comes late does not overwrite a newer one', async () => {
    const order = await fulfilledOrder();
    const answered = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const { payments } = shop().services;
    const slow = {
      ...shop().services,
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
    const paid = await paidOrder();
    await refund(paid);
    await reconcile(paid, 'evt_refund');
    await fulfil(shop().services, paid.sessionId, 'evt_paid');
    const purchase = await purchaseOf(paid.orderId);
    expect(purchase).toMatchObject({ status: 'refunded' });
    expect(await booksOf({ ...paid, userId: purchase?.userId ?? '' })).toEqual([]);
    expect(await changesOf(paid)).toEqual(['completed by evt_refund', 'refunded by evt_refund']);
  });

  test('a payment that is not ours is let be', async () => {
    expect(await reconcile({ paymentId: 'pi_of_another_shop' })).toBe('foreign');
    const rows = await db()
      .select()
      .from(userPurchases)
      .where(eq(userPurchases.paymentId, 'pi_of_another_shop'));
    expect(rows).toEqual([]);
  });

  test('while the provider fails nothing ends, and it ends once it is back', async () => {
    const order = await fulfilledOrder();
    await refund(order);
    await shop().atPaymentPage('/sandbox/faults', { kind: 'error', times: 2 });
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
    await db().insert(paymentEvents).values({
      id,
      type: 'any.thing',
      about,
      paymentId: order.paymentId,
      receivedAt: new Date(),
    });
    await handlePaymentEvent(shop().services, id);
    expect(await purchaseOf(order.orderId)).toMatchObject({ status });
  });
});
