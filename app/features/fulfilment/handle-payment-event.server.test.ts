import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openLog } from '#app/platform/log.server.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { orderHistory, userPurchases } from '#database/schema/purchases.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { handlePaymentEvent } from './handle-payment-event.server.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  });
  afterEach(() => shop.atPaymentPage('/sandbox/controls', undefined, 'DELETE'));
  afterAll(() => shop.close());

  async function storedEvent(
    sessionId: string | null,
    type = 'checkout.session.completed',
  ): Promise<string> {
    const id = `evt_${randomUUID()}`;
    const about = sessionId === null ? null : 'session';
    const receivedAt = new Date();
    await store().db.insert(paymentEvents).values({ id, type, about, sessionId, receivedAt });
    return id;
  }

  async function eventOf(id: string) {
    const [event] = await store().db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
    return event;
  }

  const handledAt = async (id: string) => (await eventOf(id))?.handledAt;

  const purchasesOf = (orderId: string) =>
    store().db.select().from(userPurchases).where(eq(userPurchases.orderId, orderId));

  const pay = (sessionId: string) => shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);

  test('an event about a paid session fulfils its order and is marked as handled', async () => {
    const { sessionId, orderId } = await openSession(shop);
    await pay(sessionId);
    const id = await storedEvent(sessionId);
    await handlePaymentEvent(shop.services, id);
    expect(await handledAt(id)).toBeInstanceOf(Date);
    expect(await purchasesOf(orderId)).toHaveLength(1);
    const history = await store()
      .db.select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orderId));
    expect(history).toMatchObject([{ change: 'completed', cause: id }]);
  });

  test('handled again, or five times at once, it changes nothing more', async () => {
    const { sessionId, orderId } = await openSession(shop);
    await pay(sessionId);
    const id = await storedEvent(sessionId);
    await Promise.all(Array.from({ length: 5 }, () => handlePaymentEvent(shop.services, id)));
    const before = await handledAt(id);
    await handlePaymentEvent(shop.services, id);
    expect(await handledAt(id)).toEqual(before);
    expect(await purchasesOf(orderId)).toHaveLength(1);
  });

  test('the provider is believed, not the event: one that speaks of an unpaid session gives nothing', async () => {
    const { sessionId, orderId } = await openSession(shop);
    const id = await storedEvent(sessionId);
    await handlePaymentEvent(shop.services, id);
    expect(await handledAt(id)).toBeInstanceOf(Date);
    expect(await purchasesOf(orderId)).toEqual([]);
  });

  test('while the provider fails the event stays open, and is handled once it is back', async () => {
    const { sessionId, orderId } = await openSession(shop);
    await pay(sessionId);
    const id = await storedEvent(sessionId);
    await shop.atPaymentPage('/sandbox/faults', { kind: 'error', times: 2 });
    await expect(handlePaymentEvent(shop.services, id)).rejects.toThrow(ProviderUnavailable);
    expect(await handledAt(id)).toBeNull();
    await handlePaymentEvent(shop.services, id);
    expect(await purchasesOf(orderId)).toHaveLength(1);
  });

  test('an event about nothing of ours is done with', async () => {
    const id = await storedEvent(null, 'some.thing');
    await handlePaymentEvent(shop.services, id);
    expect(await handledAt(id)).toBeInstanceOf(Date);
  });

  test('an event about a session that the provider does not know stays open, and is logged once', async () => {
    const logged: unknown[] = [];
    const log = openLog('error', { write: (line) => void logged.push(JSON.parse(line)) });
    const id = await storedEvent('cs_test_of_another_shop');
    const services = { ...shop.services, log };
    await handlePaymentEvent(services, id);
    await handlePaymentEvent(services, id);
    expect(await eventOf(id)).toMatchObject({
      handledAt: null,
      outcome: 'The provider does not know the session.',
    });
    expect(logged).toMatchObject([{ event: id, sessionId: 'cs_test_of_another_shop' }]);
  });

  test('a bank’s warning of fraud asks the owner to look at the order', async () => {
    const email = 'warned@example.com';
    const { sessionId, orderId } = await openSession(shop, { email });
    await pay(sessionId);
    await handlePaymentEvent(shop.services, await storedEvent(sessionId));
    const [purchase] = await purchasesOf(orderId);
    const id = `evt_${randomUUID()}`;
    await store()
      .db.insert(paymentEvents)
      .values({
        id,
        type: 'radar.early_fraud_warning.created',
        about: 'warning',
        paymentId: purchase?.paymentId ?? null,
        receivedAt: new Date(),
      });
    await handlePaymentEvent(shop.services, id);
    const tasks = await store().db.select().from(ownerTasks).where(eq(ownerTasks.orderId, orderId));
    expect(tasks).toMatchObject([{ kind: 'fraud-warning', amountCents: 7_560 }]);
    expect(await handledAt(id)).toBeInstanceOf(Date);
  });

  test('an event that the inbox does not hold is a bug', async () => {
    await expect(handlePaymentEvent(shop.services, 'evt_nobody')).rejects.toThrow(/evt_nobody/);
  });
});
