import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { refunds } from '#database/schema/refunds.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { type FulfilledOrder, reversalSteps } from '#tests/harness/reversal-steps.ts';
import { findPaymentStatus } from '../success/find-payment-status.server.ts';

onOneQuietShop((quiet) => {
  const { shop, store, db, purchaseOf } = quiet;
  const { fulfilledOrder, refund, reconcile, booksOf, linkedBooks, changesOf, tasksOf } =
    reversalSteps(quiet);
  afterEach(() => shop().atPaymentPage('/sandbox/controls', undefined, 'DELETE'));

  const refundsOf = ({ orderId }: { orderId: string }) =>
    db().select().from(refunds).where(eq(refunds.orderId, orderId));

  describe('a refund for named books', () => {
    const refundFor = (order: FulfilledOrder, amount: number, metadata: Record<string, string>) =>
      shop().atPaymentPage(`/sandbox/payments/${order.paymentId}/refund`, { amount, metadata });

    const titlesOf = async (order: FulfilledOrder) =>
      new Set((await booksOf(order)).map(({ bookId }) => bookId));

    test('ends those, in the library and behind the mailed link, and leaves the others', async () => {
      const order = await fulfilledOrder({ ids: ['ebook-1', 'ebook-2', 'ebook-3'] });
      await refundFor(order, 7_560, { titles: 'built to last' });
      await reconcile(order, 'evt_1');
      expect(await titlesOf(order)).toEqual(new Set(['ebook-2', 'ebook-3']));
      expect(await linkedBooks(order)).toEqual(['ebook-2', 'ebook-3']);
      expect(await findPaymentStatus(db(), order.sessionId, null)).toMatchObject({
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
      await shop().atPaymentPage(`/sandbox/payments/${order.paymentId}/refund/fail`);
      await reconcile(order, 'evt_2');
      expect(await titlesOf(order)).toEqual(new Set(['ebook-1', 'ebook-2']));
      expect(await linkedBooks(order)).toEqual(['ebook-1', 'ebook-2']);
      expect(await purchaseOf(order.orderId)).toMatchObject({ refundedCents: 0 });
      expect(await changesOf(order)).toEqual([
        'completed by payment',
        'partly-refunded by evt_1',
        'refund-failed by evt_2',
      ]);
      expect(await tasksOf(order)).toMatchObject([
        { kind: 'refund-failed', amountCents: 7_560, settledAt: null },
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

  test('one mail is left for each refund, and one more for each that failed', async () => {
    const order = await fulfilledOrder();
    await refund(order, 100);
    await reconcile(order);
    await refund(order, 200);
    await Promise.all([reconcile(order), reconcile(order)]);
    await shop().atPaymentPage(`/sandbox/payments/${order.paymentId}/refund/fail`);
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
});
