import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listLibrary } from '#app/features/library/list-library.server.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import { acts } from '#database/schema/acts.ts';
import { type BoughtOrder, buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { type RefundOrder, refundOrder } from './refund-order.server.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  });
  afterEach(() => shop.atPaymentPage('/sandbox/controls', undefined, 'DELETE'));
  afterAll(() => shop.close());

  const refund = (
    { orderId }: { orderId: string },
    given: Partial<RefundOrder> = {},
    {
      key = randomUUID(),
      services = shop.services,
    }: { key?: string; services?: DeskServices } = {},
  ) =>
    refundOrder(
      services,
      { who: 'command line', key },
      { orderId, titles: [], cents: null, reason: 'She asked for it.', ...given },
    );

  const two = () => buyBooks(shop, { ids: ['ebook-1', 'ebook-2'] });

  const backOf = async ({ paymentId }: BoughtOrder) =>
    (await shop.services.payments.findPayment(paymentId))?.refunds ?? [];

  const booksOf = async ({ userId }: BoughtOrder) =>
    (await listLibrary(store().db, userId)).map(({ bookId }) => bookId);

  test('without a sum or a title all of the money goes back, and the order ends', async () => {
    const order = await two();
    expect(await refund(order)).toMatchObject({
      status: 'done',
      result: { orderId: order.orderId, amountCents: 15_120, titles: [] },
    });
    expect(await backOf(order)).toMatchObject([{ amountCents: 15_120 }]);
    expect(await booksOf(order)).toEqual([]);
    expect(await refund(order)).toMatchObject({
      status: 'refused',
      sentence: `Order ${order.orderId} was refunded already.`,
    });
  });

  test('a named book costs its price with its tax, and the provider is told which it was', async () => {
    const order = await two();
    expect(await refund(order, { titles: ['Built to Last'] })).toMatchObject({
      status: 'done',
      result: { amountCents: 7_560 },
    });
    expect(await backOf(order)).toMatchObject([{ amountCents: 7_560, bookNotes: ['ebook-1'] }]);
    const [row] = await store().db.select().from(acts).where(eq(acts.orderId, order.orderId));
    expect(row).toMatchObject({ act: 'refund', reason: 'She asked for it.' });
  });

  test('the same key refunds once, however often and at the same moment', async () => {
    const order = await two();
    const key = randomUUID();
    // While one is under way the provider answers others with the same key not at all.
    await Promise.all(Array.from({ length: 4 }, () => refund(order, { cents: 100 }, { key })));
    const answer = await refund(order, { cents: 100 }, { key });
    expect(answer).toMatchObject({ status: 'done', result: { amountCents: 100 } });
    expect(await refund(order, { cents: 100 }, { key })).toEqual(answer);
    expect(await backOf(order)).toHaveLength(1);
  });

  test('where the answer is lost, the same key again refunds no second time', async () => {
    const order = await two();
    const { payments } = shop.services;
    const deaf = {
      ...shop.services,
      payments: {
        ...payments,
        async refund(request: Parameters<typeof payments.refund>[0]) {
          await payments.refund(request);
          throw new ProviderUnavailable('The line went dead.', { isAnswered: false });
        },
      },
    };
    const key = randomUUID();
    expect(await refund(order, { cents: 100 }, { key, services: deaf })).toMatchObject({
      status: 'refused',
      sentence: expect.stringContaining(`--key ${key}`),
    });
    expect(await refund(order, { cents: 100 }, { key })).toMatchObject({ status: 'done' });
    expect(await backOf(order)).toHaveLength(1);
  });

  test('a refund is on record also where access cannot follow it yet', async () => {
    const order = await two();
    const { payments } = shop.services;
    const away = {
      ...shop.services,
      payments: {
        ...payments,
        findPayment: () => Promise.reject(new ProviderUnavailable('Gone.', { isAnswered: false })),
      },
    };
    expect(await refund(order, {}, { services: away })).toMatchObject({ status: 'done' });
    expect(await backOf(order)).toHaveLength(1);
  });

  test.each([
    [{ cents: 15_121 }, 'can be refunded, not $151.21.'],
    [{ titles: ['Keep It Growing'] }, 'has no “Keep It Growing”.'],
  ])('%j is refused, and nothing is sent back', async (given, words) => {
    const order = await two();
    const answer = await refund(order, given);
    expect(answer).toMatchObject({ status: 'refused', sentence: expect.stringContaining(words) });
    expect(await backOf(order)).toEqual([]);
  });

  test('an order that is not paid is refused', async () => {
    expect(await refund({ orderId: 'EK-00000-00000' })).toMatchObject({
      status: 'refused',
      sentence: 'There is no paid order EK-00000-00000.',
    });
  });
});
