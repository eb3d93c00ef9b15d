import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fulfil } from '#app/features/fulfilment/fulfil.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { orderHistory, userPurchases } from '#database/schema/purchases.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import { expireCheckouts } from './expire-checkouts.server.ts';
import { openCheckout } from './open-checkout.server.ts';

/** The shop is killed between the provider's answer and the row that keeps it. */
onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  });
  afterEach(() => shop.shiftClock(0));
  afterAll(() => shop.close());

  /** Sends an order under a key; the shop dies on it. The session that the provider opened. */
  async function killedVisit() {
    const request: CheckoutRequest = {
      userId: null,
      email: `${randomUUID()}@example.com`,
      firstName: 'Ada',
      lastName: 'Lovelace',
      billingAddress: {},
      items: [{ id: 'ebook-1' }],
      shown: null,
      consentVersion: null,
      password: null,
      browserKey: null,
      remindMe: false,
      idempotencyKey: randomUUID(),
      origin: shop.url,
    };
    const { payments } = shop.services;
    let sessionId = '';
    const dying: typeof payments = {
      ...payments,
      async openSession(order) {
        const opened = await payments.openSession(order);
        if (opened.status === 'opened') sessionId = opened.sessionId;
        throw new Error('Killed.');
      },
    };
    await expect(openCheckout({ ...shop.services, payments: dying }, request)).rejects.toThrow(
      'Killed.',
    );
    const [left] = await ordersOf(request);
    expect(left).toMatchObject({ status: 'opening', sessionId: null });
    return { request, sessionId, orderId: left?.id ?? '' };
  }

  const ordersOf = ({ email }: CheckoutRequest) =>
    store().db.select().from(checkouts).where(eq(checkouts.email, email));
  const statusAt = async (sessionId: string) =>
    (await shop.services.payments.findSession(sessionId))?.status;
  const pay = (sessionId: string) => shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);

  test('the same order, sent again, gets that very page', async () => {
    const { request, sessionId } = await killedVisit();
    expect(await openCheckout(shop.services, request)).toMatchObject({ status: 'opened' });
    expect(await ordersOf(request)).toMatchObject([{ status: 'pending', sessionId }]);
  });

  test('another order ends that page before it has its own', async () => {
    const { request, sessionId } = await killedVisit();
    shop.shiftClock(20_000);
    const changed = { ...request, items: [{ id: 'ebook-2' }] };
    expect(await openCheckout(shop.services, changed)).toMatchObject({ status: 'opened' });
    expect(await statusAt(sessionId)).toBe('expired');
    const open = (await ordersOf(request)).filter(({ status }) => status === 'pending');
    expect(open).toHaveLength(1);
  });

  test('another order is not opened where that page was paid, and the payment is told', async () => {
    const { request, sessionId, orderId } = await killedVisit();
    await pay(sessionId);
    shop.shiftClock(20_000);
    const changed = { ...request, items: [{ id: 'ebook-2' }] };
    expect(await openCheckout(shop.services, changed)).toMatchObject({ status: 'paid', sessionId });
    expect(await fulfil(shop.services, sessionId, 'test')).toBe('complete');
    expect(await ordersOf(request)).toMatchObject([{ id: orderId, status: 'complete' }]);
  });

  test.each([
    ['while it may be paid', false],
    ['after the shop closed what nobody could pay', true],
  ])('what is paid on that page %s is given once', async (_, isClosed) => {
    const { request, sessionId, orderId } = await killedVisit();
    if (isClosed) {
      await expireCheckouts(store().db, new Date(Date.now() + 86_400_000));
      expect(await ordersOf(request)).toMatchObject([{ status: 'expired' }]);
    }
    await pay(sessionId);
    const told = await Promise.all(
      ['webhook', 'sweep', 'webhook again'].map((cause) => fulfil(shop.services, sessionId, cause)),
    );
    expect(told).toEqual(['complete', 'complete', 'complete']);
    const ofOrder = await store()
      .db.select()
      .from(userPurchases)
      .where(eq(userPurchases.orderId, orderId));
    expect(ofOrder).toMatchObject([{ sessionId, status: 'completed' }]);
    const history = await store()
      .db.select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orderId));
    expect(history.map(({ change }) => change)).toEqual(['completed']);
    expect(await ordersOf(request)).toMatchObject([{ status: 'complete', sessionId }]);
  });
});
