import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkouts } from '#database/schema/checkouts.ts';
import { type Checkout, insertCheckout } from '#tests/harness/insert-checkout.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import { sweepPayments } from './sweep-payments.server.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

onEachStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  });
  // What one test leaves pending is nothing to the next.
  beforeEach(() => store().db.update(checkouts).set({ status: 'expired' }));
  afterEach(async () => {
    shop.shiftClock(0);
    await shop.atPaymentPage('/sandbox/controls', undefined, 'DELETE');
  });
  afterAll(() => shop.close());

  async function paidOrder(): Promise<{ orderId: string; sessionId: string }> {
    const session = await openSession(shop);
    await shop.atPaymentPage(`/sandbox/sessions/${session.sessionId}/pay`);
    return session;
  }

  async function checkoutOf(orderId: string): Promise<Checkout> {
    const [checkout] = await store().db.select().from(checkouts).where(eq(checkouts.id, orderId));
    if (!checkout) throw new Error(`There is no order ${orderId}.`);
    return checkout;
  }

  const madeAgo = (orderId: string, ms: number) =>
    store()
      .db.update(checkouts)
      .set({ createdAt: new Date(Date.now() - ms) })
      .where(eq(checkouts.id, orderId));

  test('a paid order that no webhook ever told of is fulfilled after two minutes', async () => {
    const { orderId } = await paidOrder();
    shop.shiftClock(minuteMs);
    await sweepPayments(shop.services);
    expect(await checkoutOf(orderId)).toMatchObject({ status: 'pending', sweptAt: null });
    shop.shiftClock(2 * minuteMs + 1_000);
    await sweepPayments(shop.services);
    expect(await checkoutOf(orderId)).toMatchObject({ status: 'complete' });
  });

  test('two sweeps at once fulfil it once', async () => {
    const { orderId } = await paidOrder();
    shop.shiftClock(3 * minuteMs);
    await Promise.all([sweepPayments(shop.services), sweepPayments(shop.services)]);
    expect(await checkoutOf(orderId)).toMatchObject({ status: 'complete' });
  });

  test('one of almost seven days is asked about, one older is left alone', async () => {
    const [young, old] = [await paidOrder(), await paidOrder()];
    await madeAgo(young.orderId, 7 * dayMs - minuteMs);
    await madeAgo(old.orderId, 7 * dayMs + minuteMs);
    await sweepPayments(shop.services);
    expect(await checkoutOf(young.orderId)).toMatchObject({ status: 'complete' });
    expect(await checkoutOf(old.orderId)).toMatchObject({ status: 'pending', sweptAt: null });
  });

  test('one that is not paid yet stays pending', async () => {
    const { orderId } = await openSession(shop);
    shop.shiftClock(3 * minuteMs);
    await sweepPayments(shop.services);
    const { status, sweptAt } = await checkoutOf(orderId);
    expect(status).toBe('pending');
    expect(sweptAt).toBeInstanceOf(Date);
  });

  test('one that ran out at the provider is closed', async () => {
    const { orderId, sessionId } = await openSession(shop);
    await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/expire`);
    shop.shiftClock(3 * minuteMs);
    await sweepPayments(shop.services);
    expect(await checkoutOf(orderId)).toMatchObject({ status: 'expired' });
  });

  test('one that fails does not stop the others, and is seen', async () => {
    const orders = [await paidOrder(), await paidOrder(), await paidOrder()];
    const [, failing] = orders;
    await shop.atPaymentPage('/sandbox/faults', {
      kind: 'error',
      times: 2,
      path: `/v1/checkout/sessions/${failing?.sessionId}`,
    });
    shop.shiftClock(3 * minuteMs);
    await expect(sweepPayments(shop.services)).rejects.toThrow(
      '1 of 3 sessions could not be asked about.',
    );
    const statuses = await Promise.all(
      orders.map(async ({ orderId }) => (await checkoutOf(orderId)).status),
    );
    expect(statuses).toEqual(['complete', 'pending', 'complete']);

    await sweepPayments(shop.services);
    expect(await checkoutOf(failing?.orderId ?? '')).toMatchObject({ status: 'complete' });
  });

  test('where there are more than one sweep can ask about, the longest unasked come first', async () => {
    const { orderId } = await paidOrder();
    const createdAt = new Date(Date.now() - 10 * minuteMs);
    const asked = { createdAt, sweptAt: new Date(Date.now() - minuteMs) };
    await Promise.all(Array.from({ length: 200 }, () => insertCheckout(store().db, asked)));
    shop.shiftClock(3 * minuteMs);
    await sweepPayments(shop.services);
    expect(await checkoutOf(orderId)).toMatchObject({ status: 'complete' });
  });

  test('a sweep that takes long leaves the rest to the next one', async () => {
    const orders = [await paidOrder(), await paidOrder(), await paidOrder()];
    let nowMs = Date.now() + 3 * minuteMs;
    const slow = {
      ...shop.services,
      clock: () => new Date(nowMs),
      payments: {
        ...shop.services.payments,
        findSession: (sessionId: string) => {
          nowMs += 30_000;
          return shop.services.payments.findSession(sessionId);
        },
      },
    };
    const completed = async () => {
      const all = await Promise.all(orders.map(({ orderId }) => checkoutOf(orderId)));
      return all.filter(({ status }) => status === 'complete').length;
    };
    await sweepPayments(slow);
    expect(await completed()).toBe(2);
    await sweepPayments(slow);
    expect(await completed()).toBe(3);
  });

  test('passwords of checkouts that ran out are forgotten, even while the provider fails', async () => {
    const { orderId } = await openSession(shop);
    await store()
      .db.update(checkouts)
      .set({ passwordHash: 'hash of a password' })
      .where(eq(checkouts.id, orderId));
    await shop.atPaymentPage('/sandbox/faults', { kind: 'error', times: 2 });
    shop.shiftClock(dayMs);
    await expect(sweepPayments(shop.services)).rejects.toThrow(AggregateError);
    expect(await checkoutOf(orderId)).toMatchObject({ status: 'pending', passwordHash: null });
  });
});
