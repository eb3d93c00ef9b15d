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
import { askProvider } from './ask-provider.server.ts';
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

  test('while a bank disputes the payment the order is not refunded, and the provider is not asked to', async () => {
    const order = await two();
    await shop.atPaymentPage(`/sandbox/payments/${order.paymentId}/dispute`);
    const services = {
      ...shop.services,
      payments: { ...shop.services.payments, refund: () => Promise.reject(new Error('Asked.')) },
    };
    expect(await refund(order, {}, { services })).toMatchObject({
      status: 'refused',
      sentence: expect.stringMatching(/^The buyer’s bank disputes the payment of order EK-/),
    });
    expect(await backOf(order)).toEqual([]);
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

  /** The provider makes the refund, and its answer is lost. */
  const deaf = (): DeskServices => {
    const { payments } = shop.services;
    const refundUnheard: typeof payments.refund = async (request) => {
      await payments.refund(request);
      throw new ProviderUnavailable('The line went dead.', { isAnswered: false });
    };
    return { ...shop.services, payments: { ...payments, refund: refundUnheard } };
  };

  test.each([
    ['a sum', { cents: 100 }, 100],
    ['a book', { titles: ['ebook-1'] }, 7_560],
    ['all of it', {}, 15_120],
  ])(
    'where the answer is lost, the same key again finds the refund of %s that was made',
    async (_, given, amountCents) => {
      const order = await two();
      const key = randomUUID();
      expect(await refund(order, given, { key, services: deaf() })).toMatchObject({
        status: 'refused',
        sentence: expect.stringContaining(`--key ${key}`),
      });
      expect(await refund(order, given, { key })).toMatchObject({
        status: 'done',
        result: { amountCents },
      });
      expect(await backOf(order)).toHaveLength(1);
    },
  );

  test('where the answer is lost, another press knows what has gone back', async () => {
    const order = await two();
    await refund(order, { titles: ['ebook-1'] }, { services: deaf() });
    expect(await refund(order, { titles: ['ebook-1'] })).toMatchObject({
      status: 'refused',
      sentence: expect.stringContaining('was refunded already.'),
    });
    expect(await refund(order)).toMatchObject({ status: 'done', result: { amountCents: 7_560 } });
  });

  test('what somebody refunded at the provider meanwhile is known before anything is sent back', async () => {
    const order = await two();
    await shop.atPaymentPage(`/sandbox/payments/${order.paymentId}/refund`, { amount: 15_000 });
    expect(await refund(order, { cents: 121 })).toMatchObject({
      status: 'refused',
      sentence: `Only $1.20 of order ${order.orderId} can be refunded, not $1.21.`,
    });
  });

  test('a refund is on record also where access cannot follow it yet', async () => {
    const order = await two();
    const { payments } = shop.services;
    let isMade = false;
    const away: typeof payments = {
      ...payments,
      async refund(request) {
        isMade = true;
        return payments.refund(request);
      },
      findPayment: (paymentId) =>
        isMade
          ? Promise.reject(new ProviderUnavailable('Gone.', { isAnswered: false }))
          : payments.findPayment(paymentId),
    };
    const services = { ...shop.services, payments: away };
    expect(await refund(order, {}, { services })).toMatchObject({ status: 'done' });
    expect(await backOf(order)).toHaveLength(1);
  });

  test('a refund that is still on its way ends the order, and one that fails gives it back', async () => {
    const order = await two();
    await shop.atPaymentPage('/sandbox/refund-status', { status: 'pending' });
    expect(await refund(order)).toMatchObject({ status: 'done' });
    expect(await booksOf(order)).toEqual([]);
    await shop.atPaymentPage(`/sandbox/payments/${order.paymentId}/refund/fail`);
    const actor = { who: 'command line', key: randomUUID() };
    expect(await askProvider(shop.services, actor, order.orderId)).toMatchObject({
      result: { status: 'paid' },
    });
    expect(await booksOf(order)).toHaveLength(2);
    // As Stripe does: the money has to find another way.
    expect(await refund(order)).toMatchObject({
      status: 'refused',
      sentence: expect.stringContaining('has already been refunded.'),
    });
  });

  test('a refund that the provider gives up at once is none', async () => {
    const order = await two();
    const { payments } = shop.services;
    const givesUp: typeof payments.refund = async (request) => {
      const made = await payments.refund(request);
      await shop.atPaymentPage(`/sandbox/payments/${order.paymentId}/refund/fail`);
      return made.status === 'made'
        ? { ...made, refund: { ...made.refund, status: 'failed' } }
        : made;
    };
    const services = { ...shop.services, payments: { ...payments, refund: givesUp } };
    expect(await refund(order, {}, { services })).toEqual({
      status: 'refused',
      sentence: 'The payment provider began this refund and gave it up: no money went back.',
    });
    expect(await booksOf(order)).toHaveLength(2);
  });

  test.each([
    ['error', 'did not answer, and may have made the refund.'],
    ['reset', 'did not answer, and may have made the refund.'],
  ])(
    'while the provider fails by %s it is said so, and the same key refunds later',
    async (kind, words) => {
      const order = await two();
      const key = randomUUID();
      await shop.atPaymentPage('/sandbox/faults', { kind, times: 9, method: 'POST' });
      expect(await refund(order, {}, { key })).toMatchObject({
        status: 'refused',
        sentence: expect.stringContaining(words),
      });
      await shop.atPaymentPage('/sandbox/controls', undefined, 'DELETE');
      expect(await booksOf(order)).toHaveLength(2);
      expect(await refund(order, {}, { key: kind === 'error' ? randomUUID() : key })).toMatchObject(
        {
          status: 'done',
        },
      );
      expect(await backOf(order)).toHaveLength(1);
    },
  );

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
