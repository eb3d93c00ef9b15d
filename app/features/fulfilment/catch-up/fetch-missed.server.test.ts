import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import {
  type PaymentSession,
  ProviderUnavailable,
} from '#app/platform/payments/payment-provider.server.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { providerReads } from '#database/schema/provider-reads.ts';
import type { TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { fulfil } from '../fulfil.server.ts';
import { handlePaymentEvent } from '../handle-payment-event.server.ts';
import { fetchMissed } from './fetch-missed.server.ts';
import { goOnFetching } from './go-on-fetching.server.ts';

const noSessions: PaymentSession[] = [];

onOneQuietShop((quiet) => {
  const { shop, db, paidOrder, loseOrder, purchaseOf } = quiet;
  afterEach(async () => {
    await shop().atPaymentPage('/sandbox/controls', undefined, 'DELETE');
    await db().delete(providerReads);
  });

  const statusOf = async (orderId: string) => (await purchaseOf(orderId))?.status;

  const fetch = (given: Partial<TestShop['services']['payments']> = {}) =>
    fetchMissed({ ...shop().services, payments: { ...shop().services.payments, ...given } });

  test('payments, refunds and lost disputes that nothing told of are mended, also of orders that are lost', async () => {
    const [paid, lost, lostAndRefunded] = [await paidOrder(), await paidOrder(), await paidOrder()];
    await loseOrder(lost.orderId);
    await loseOrder(lostAndRefunded.orderId);
    const [refunded, disputed] = [await paidOrder(), await paidOrder()];
    for (const { sessionId } of [refunded, disputed]) await fulfil(shop().services, sessionId, 'x');
    for (const { paymentId } of [refunded, lostAndRefunded]) {
      await shop().atPaymentPage(`/sandbox/payments/${paymentId}/refund`);
    }
    const dispute = `/sandbox/payments/${disputed.paymentId}/dispute`;
    await shop().atPaymentPage(dispute);
    await shop().atPaymentPage(`${dispute}/close`, { outcome: 'lost' });

    expect(await fetch()).toMatchObject({
      isComplete: true,
      fulfilled: 3,
      reconciled: 3,
      failures: 0,
    });
    const all = [paid, lost, lostAndRefunded, refunded, disputed];
    expect(await Promise.all(all.map(({ orderId }) => statusOf(orderId)))).toEqual([
      'completed',
      'completed',
      'refunded',
      'refunded',
      'disputed',
    ]);
    expect(await fetch()).toMatchObject({ isComplete: true, fulfilled: 0, reconciled: 0 });
  });

  test('a refund tells of an order that is lost and was paid longer ago than sessions are looked at', async () => {
    const [inFull, inPart, foreign] = [await paidOrder(), await paidOrder(), await paidOrder()];
    for (const { orderId } of [inFull, inPart, foreign]) await loseOrder(orderId);
    await shop().atPaymentPage(`/sandbox/payments/${inFull.paymentId}/refund`);
    await shop().atPaymentPage(`/sandbox/payments/${inPart.paymentId}/refund`, { amount: 100 });
    await shop().atPaymentPage(`/sandbox/payments/${foreign.paymentId}/refund`);
    const asked: string[] = [];
    const { findSessionOf, listRefunds } = shop().services.payments;
    const longAgo: Partial<TestShop['services']['payments']> = {
      listCompletedSessions: () => Promise.resolve({ items: noSessions, nextCursor: null }),
      async listRefunds(look) {
        const page = await listRefunds(look);
        const items = page.items.map((refund) =>
          refund.paymentId === foreign.paymentId
            ? { ...refund, shopUrl: 'https://another.example' }
            : refund,
        );
        return { ...page, items };
      },
      findSessionOf(paymentId) {
        asked.push(paymentId);
        return findSessionOf(paymentId);
      },
    };
    expect(await fetch(longAgo)).toMatchObject({ isComplete: true, reconciled: 2, failures: 0 });
    expect(await statusOf(inFull.orderId)).toBe('refunded');
    expect(await statusOf(inPart.orderId)).toBe('completed');
    expect(await statusOf(foreign.orderId)).toBeUndefined();
    expect(new Set(asked)).toEqual(new Set([inFull.paymentId, inPart.paymentId]));
    expect(await fetch(longAgo)).toMatchObject({ reconciled: 0 });
    expect(asked).toHaveLength(2);
  });

  test('a dispute tells of such an order as well', async () => {
    const lost = await paidOrder();
    await loseOrder(lost.orderId);
    const dispute = `/sandbox/payments/${lost.paymentId}/dispute`;
    await shop().atPaymentPage(dispute);
    await shop().atPaymentPage(`${dispute}/close`, { outcome: 'lost' });
    const listCompletedSessions = () => Promise.resolve({ items: noSessions, nextCursor: null });
    expect(await fetch({ listCompletedSessions })).toMatchObject({ failures: 0 });
    expect(await statusOf(lost.orderId)).toBe('disputed');
  });

  test('an event that named an order which was not known is taken up once it is', async () => {
    const order = await paidOrder();
    const id = `evt_${randomUUID()}`;
    await db().insert(paymentEvents).values({
      id,
      type: 'checkout.session.completed',
      about: 'session',
      sessionId: order.sessionId,
      receivedAt: new Date(),
    });
    const { payments } = shop().services;
    const blind = {
      ...shop().services,
      payments: { ...payments, findSession: () => Promise.resolve(null) },
    };
    expect(await handlePaymentEvent(blind, id)).toBe(false);
    expect(await fetch()).toMatchObject({ fulfilled: 1, events: 1 });
    const [event] = await db().select().from(paymentEvents).where(eq(paymentEvents.id, id));
    expect(event).toMatchObject({
      handledAt: expect.any(Date),
      outcome: 'The order is complete.',
    });
  });

  test('a look that is cut off by an outage goes on at the page where it was', async () => {
    const cursors: (string | null)[] = [];
    let isDown = false;
    const paged = {
      listCompletedSessions({ cursor }: { cursor: string | null }) {
        cursors.push(cursor);
        if (isDown) return Promise.reject(new ProviderUnavailable('Down.', { isAnswered: true }));
        isDown = cursor === 'page 2';
        const next = { start: 'page 2', 'page 2': 'page 3' }[cursor ?? 'start'];
        return Promise.resolve({ items: noSessions, nextCursor: next ?? null });
      },
    };
    await expect(fetch(paged)).rejects.toThrow(ProviderUnavailable);
    isDown = false;
    expect(await fetch(paged)).toMatchObject({ isComplete: true });
    expect(cursors).toEqual([null, 'page 2', 'page 3', 'page 3']);
  });

  test('a look that takes long stops, says so, and the next one goes on', async () => {
    let nowMs = Date.now();
    let pages = 0;
    const endless = {
      ...shop().services,
      clock: () => new Date(nowMs),
      payments: {
        ...shop().services.payments,
        listCompletedSessions() {
          nowMs += 15_000;
          pages += 1;
          return Promise.resolve({
            items: noSessions,
            nextCursor: pages < 5 ? `page ${pages}` : null,
          });
        },
      },
    };
    expect(await fetchMissed(endless)).toMatchObject({ isComplete: false });
    expect(pages).toBe(3);
    expect(await fetchMissed(endless)).toMatchObject({ isComplete: true });
    expect(pages).toBe(5);
  });

  test('two looks at once are one', async () => {
    const order = await paidOrder();
    const { payments } = shop().services;
    const others: unknown[] = [];
    const look = await fetch({
      async listCompletedSessions(...asked) {
        others.push(await fetch());
        return payments.listCompletedSessions(...asked);
      },
    });
    expect(look).toMatchObject({ isComplete: true });
    expect(others).toEqual([null]);
    expect(await statusOf(order.orderId)).toBe('completed');
  });

  test('the job that meets another look fails, so that it is tried again: the other may have died', async () => {
    const order = await paidOrder();
    const lease = { list: 'lease of fetch-missed', lastReadAt: new Date() };
    const readUntil = new Date(Date.now() + 50_000);
    await db()
      .insert(providerReads)
      .values({ ...lease, readUntil });
    await expect(goOnFetching(shop().services)).rejects.toThrow('Another process looks');
    await db().delete(providerReads);
    await goOnFetching(shop().services);
    expect(await statusOf(order.orderId)).toBe('completed');
  });

  test('only what is as young as asked for is looked at', async () => {
    const { orderId } = await paidOrder();
    const since = new Date(Date.now() + 60_000);
    expect(await fetchMissed(shop().services, { since })).toMatchObject({ sessions: 0 });
    expect(await statusOf(orderId)).toBeUndefined();
  });
});
