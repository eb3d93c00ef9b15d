import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { refundOrder } from '#app/features/desk/orders/refund-order.server.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { reversalSteps } from '#tests/harness/reversal-steps.ts';
import { askAboutFraud } from './ask-about-fraud.server.ts';

onOneQuietShop((quiet) => {
  const { shop } = quiet;
  const { fulfilledOrder, refund, reconcile, tasksOf } = reversalSteps(quiet);

  const openTasks = async (order: { orderId: string }) =>
    (await tasksOf(order)).filter(({ settledAt }) => settledAt === null).map(({ kind }) => kind);

  /** The second of two orders, of which the first sold one of its two books already. */
  async function boughtTwice() {
    const email = `${randomUUID()}@example.com`;
    await fulfilledOrder({ email, ids: ['ebook-1'] });
    const order = await fulfilledOrder({ email, ids: ['ebook-1', 'ebook-2'] });
    expect(await openTasks(order)).toEqual(['bought-twice']);
    return order;
  }

  const refundTitles = ({ orderId }: { orderId: string }, titles: string[]) =>
    refundOrder(
      shop().services,
      { who: 'command line', key: randomUUID() },
      { orderId, titles, cents: null, reason: 'bought twice' },
    );

  test('who has the book that was bought twice refunded is not asked about it any more', async () => {
    const order = await boughtTwice();
    await refundTitles(order, ['ebook-2']);
    expect(await openTasks(order)).toEqual(['bought-twice']);
    await refundTitles(order, ['ebook-1']);
    expect(await openTasks(order)).toEqual([]);
  });

  test('nor where all of the order was refunded at the provider, after a warning of fraud too', async () => {
    const order = await boughtTwice();
    await askAboutFraud(shop().services, { eventId: randomUUID(), paymentId: order.paymentId });
    expect(await openTasks(order)).toHaveLength(2);
    await refund(order, 100);
    await reconcile(order);
    expect(await openTasks(order)).toHaveLength(2);
    await refund(order);
    await reconcile(order);
    expect(await openTasks(order)).toEqual([]);
  });
});
