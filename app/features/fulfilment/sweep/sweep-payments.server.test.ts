import { eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type PaymentSession,
  ProviderUnavailable,
} from '#app/platform/payments/payment-provider.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { providerReads } from '#database/schema/provider-reads.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { type Checkout, insertCheckout } from '#tests/harness/insert-checkout.ts';
import { isLongRun } from '#tests/harness/long-run.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { handlePaymentEvent } from '../handle-payment-event.server.ts';
import { sweepPayments } from './sweep-payments.server.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Sessions opened at once that nobody pays; with `npm run test:long` as many as a determined stranger opens. */
const floodCount = isLongRun ? 10_000 : 1_000;

const callCounts = z.object({
  calls: z.array(z.object({ operation: z.string(), calls: z.number() })),
});

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  });
  // What one test leaves pending is nothing to the next.
  beforeEach(async () => {
    await store().db.update(checkouts).set({ status: 'expired' });
    await store().db.delete(providerReads);
  });
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

  /** Opens sessions that nobody pays. */
  async function flood(count: number, openedAt: Date): Promise<void> {
    await store().query(
      `insert into checkouts (id, request_hash, status, session_id, product_type, subtotal_cents,
         tax_cents, total_cents, email, first_name, last_name, billing_address, created_at, expires_at, next_sweep_at)
       select 'EK-FLOOD-' || gen_random_uuid(), 'x', 'pending', 'cs_flood_' || gen_random_uuid(), 'ebooks', 1,
         0, 1, 'x@example.com', 'x', '', '{}', $1, $2, $2 from generate_series(1, $3)`,
      [openedAt, new Date(openedAt.getTime() + dayMs), count],
    );
  }

  async function checkoutOf(orderId: string): Promise<Checkout> {
    const [checkout] = await store().db.select().from(checkouts).where(eq(checkouts.id, orderId));
    if (!checkout) throw new Error(`There is no order ${orderId}.`);
    return checkout;
  }

  /** What the job does that each event leaves. */
  async function handleEvents(): Promise<void> {
    const open = await store()
      .db.select({ id: paymentEvents.id })
      .from(paymentEvents)
      .where(isNull(paymentEvents.handledAt));
    for (const { id } of open) await handlePaymentEvent(shop.services, id);
  }

  /** As many calls of the API as the work makes, by what they ask for. */
  async function countingCalls(work: () => Promise<void>): Promise<Record<string, number>> {
    await shop.atPaymentPage('/sandbox/calls', undefined, 'DELETE');
    await work();
    const counted = await shop.atPaymentPage('/sandbox/calls', undefined, 'GET');
    const { calls } = callCounts.parse(counted);
    return Object.fromEntries(calls.map(({ operation, calls: times }) => [operation, times]));
  }

  describe('while the list of events can be read', () => {
    test('a payment, a refund and an end that no webhook told of are heard of', async () => {
      const paid = await paidOrder();
      const ended = await openSession(shop);
      await shop.atPaymentPage(`/sandbox/sessions/${ended.sessionId}/expire`);
      const refunded = await paidOrder();
      const session = await shop.services.payments.findSession(refunded.sessionId);
      await shop.atPaymentPage(`/sandbox/payments/${session?.paymentId}/refund`);
      await sweepPayments(shop.services);
      await handleEvents();
      expect(await checkoutOf(paid.orderId)).toMatchObject({ status: 'complete', sweepCount: 0 });
      const [purchase] = await store()
        .db.select()
        .from(userPurchases)
        .where(eq(userPurchases.orderId, refunded.orderId));
      expect(purchase).toMatchObject({ status: 'refunded', refundedCents: 7_560 });
      expect(await checkoutOf(ended.orderId)).toMatchObject({ status: 'expired', sweepCount: 0 });
    });

    test('money that comes ten days after its session was opened, asked about for the last time long ago, is heard of', async () => {
      const { orderId } = await paidOrder();
      const ago = (days: number) => new Date(Date.now() - days * dayMs);
      await store()
        .db.update(checkouts)
        .set({
          ...{ status: 'expired', createdAt: ago(10), expiresAt: ago(9) },
          ...{ sweepCount: 12, nextSweepAt: null },
        })
        .where(eq(checkouts.id, orderId));
      await sweepPayments(shop.services);
      await handleEvents();
      expect(await checkoutOf(orderId)).toMatchObject({ status: 'complete', sweepCount: 12 });
    });

    test('a thousand open sessions cost one read, and none within the same minute', async () => {
      const createdAt = new Date(Date.now() - 10 * minuteMs);
      const expiresAt = new Date(Date.now() + dayMs);
      for (let n = 0; n < 1_000; n += 1) {
        await insertCheckout(store().db, { createdAt, expiresAt, nextSweepAt: expiresAt });
      }
      const first = await countingCalls(() => sweepPayments(shop.services));
      expect(first).toEqual({ GetEvents: 1 });
      expect(await countingCalls(() => sweepPayments(shop.services))).toEqual({});
      shop.shiftClock(10 * minuteMs);
      expect(await countingCalls(() => sweepPayments(shop.services))).toEqual({ GetEvents: 1 });
    });

    test('a payment amid a flood of opened pages is found within two minutes, and the reads are counted', async () => {
      await flood(2_300, new Date());
      await sweepPayments(shop.services);
      const { orderId } = await paidOrder();
      shop.shiftClock(minuteMs);
      await sweepPayments(shop.services);
      await handleEvents();
      expect(await checkoutOf(orderId)).toMatchObject({ status: 'complete' });
      const [{ readsLeft } = { readsLeft: null }] = await store().db.select().from(providerReads);
      expect(readsLeft).toBeGreaterThan(1_247);
      expect(readsLeft).toBeLessThan(1_250);
    });

    test('a session that has ended and of which nothing told is asked about, once', async () => {
      const { orderId } = await paidOrder();
      const silent = withPayments({
        listEvents: () => Promise.resolve({ items: [], nextCursor: null }),
      });
      const { expiresAt } = await checkoutOf(orderId);
      const untilEnd = expiresAt.getTime() - Date.now();
      shop.shiftClock(untilEnd + minuteMs);
      await sweepPayments(silent);
      expect(await checkoutOf(orderId)).toMatchObject({ status: 'pending', sweepCount: 0 });
      shop.shiftClock(untilEnd + 11 * minuteMs);
      await sweepPayments(silent);
      expect(await checkoutOf(orderId)).toMatchObject({ status: 'complete', sweepCount: 1 });
    });

    test('a look that is cut off goes on where it stopped, and the next begins behind what was read', async () => {
      const asked: { cursor: string | null; since: Date }[] = [];
      const eventAt = (n: number) => ({
        id: `evt_page_${n}`,
        type: 'x.y',
        about: null,
        sessionId: null,
        paymentId: null,
        createdAt: new Date(1_800_000_000_000 + n * 1_000),
      });
      let fails = false;
      const paged = withPayments({
        listEvents({ cursor, since }) {
          asked.push({ cursor, since });
          if (fails) return Promise.reject(new ProviderUnavailable('x', { isAnswered: true }));
          fails = cursor === null;
          const n = cursor === null ? 3 : 2;
          return Promise.resolve({
            items: [eventAt(n)],
            nextCursor: cursor === null ? 'c1' : null,
          });
        },
      });
      await sweepPayments(paged);
      fails = false;
      await sweepPayments(paged);
      shop.shiftClock(31 * minuteMs);
      await sweepPayments(paged);
      expect(asked.map(({ cursor }) => cursor)).toEqual([null, 'c1', 'c1', null, 'c1']);
      expect(asked.at(-2)?.since).toEqual(new Date(eventAt(3).createdAt.getTime() - 5 * minuteMs));
    });
  });

  function withPayments(given: Partial<TestShop['services']['payments']>) {
    return { ...shop.services, payments: { ...shop.services.payments, ...given } };
  }

  describe('while it cannot', () => {
    const unlisted = (given: Partial<TestShop['services']['payments']> = {}) =>
      withPayments({
        listEvents: () => Promise.reject(new ProviderUnavailable('No list.', { isAnswered: true })),
        ...given,
      });

    test('a paid order that nothing told of is fulfilled after two minutes', async () => {
      const { orderId } = await paidOrder();
      shop.shiftClock(minuteMs);
      await sweepPayments(unlisted());
      expect(await checkoutOf(orderId)).toMatchObject({ status: 'pending', sweptAt: null });
      shop.shiftClock(2 * minuteMs + 1_000);
      await sweepPayments(unlisted());
      expect(await checkoutOf(orderId)).toMatchObject({ status: 'complete' });
    });

    test('two sweeps at once ask once', async () => {
      const { orderId } = await paidOrder();
      shop.shiftClock(3 * minuteMs);
      const services = unlisted();
      await Promise.all([sweepPayments(services), sweepPayments(services)]);
      expect(await checkoutOf(orderId)).toMatchObject({ status: 'complete', sweepCount: 1 });
    });

    test('one that is not paid yet stays pending, is asked about at longer and longer intervals, and never more than 12 times', async () => {
      const { orderId } = await openSession(shop);
      const asked: number[] = [];
      const open: PaymentSession['status'] = 'open';
      const services = unlisted({
        async findSession(id) {
          const session = await shop.services.payments.findSession(id);
          return session && { ...session, status: open };
        },
      });
      for (let minute = 0; minute < 9 * 24 * 60; minute += minute < 100 ? 1 : 60) {
        shop.shiftClock(minute * minuteMs);
        await sweepPayments(services);
        const { sweepCount } = await checkoutOf(orderId);
        if (sweepCount > asked.length) asked.push(minute);
      }
      expect(asked.slice(0, 4)).toEqual(
        [3, 5, 15, 60].map((minute) => expect.closeTo(minute, -0.5)),
      );
      expect(asked.length).toBeLessThanOrEqual(12);
      expect(await checkoutOf(orderId)).toMatchObject({ status: 'expired', nextSweepAt: null });
    });

    test('one that ran out at the provider is closed', async () => {
      const { orderId, sessionId } = await openSession(shop);
      await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/expire`);
      shop.shiftClock(3 * minuteMs);
      await sweepPayments(unlisted());
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
      await expect(sweepPayments(unlisted())).rejects.toThrow(
        '1 of 3 sessions could not be asked about.',
      );
      const statuses = await Promise.all(
        orders.map(async ({ orderId }) => (await checkoutOf(orderId)).status),
      );
      expect(statuses).toEqual(['complete', 'pending', 'complete']);

      shop.shiftClock(6 * minuteMs);
      await sweepPayments(unlisted());
      expect(await checkoutOf(failing?.orderId ?? '')).toMatchObject({ status: 'complete' });
    });

    test('none starves while a flood goes on', async () => {
      const { orderId } = await paidOrder();
      await flood(floodCount, new Date(Date.now() + minuteMs));
      const services = unlisted({
        async findSession(id) {
          if (!id.startsWith('cs_flood_')) return shop.services.payments.findSession(id);
          return null;
        },
      });
      let minutes = 2;
      for (; minutes < 10; minutes += 1) {
        shop.shiftClock(minutes * minuteMs + 1_000);
        await sweepPayments(services);
        if ((await checkoutOf(orderId)).status === 'complete') break;
        await flood(200, new Date(Date.now() + minutes * minuteMs));
      }
      expect(minutes).toBeLessThanOrEqual(3);
      // One opened behind all of them comes to its turn: each question sends its session to the end.
      const late = await paidOrder();
      await store()
        .db.update(checkouts)
        .set({ createdAt: new Date(Date.now() + minuteMs) })
        .where(eq(checkouts.id, late.orderId));
      let calls = 0;
      const counted = unlisted({
        async findSession(id) {
          calls += 1;
          return services.payments.findSession(id);
        },
      });
      let rounds = 0;
      for (; (await checkoutOf(late.orderId)).status !== 'complete' && rounds < 400; rounds += 1) {
        shop.shiftClock((20 + rounds) * minuteMs);
        await sweepPayments(counted);
      }
      expect(calls).toBeLessThanOrEqual(100 * rounds);
      expect(rounds).toBeGreaterThan(0.009 * floodCount);
      expect(rounds).toBeLessThan(0.01 * floodCount + 20);
    });

    test('a sweep that takes long leaves the rest to the next one', async () => {
      const orders = [await paidOrder(), await paidOrder(), await paidOrder()];
      let nowMs = Date.now() + 3 * minuteMs;
      const slow = {
        ...unlisted({
          findSession: (sessionId: string) => {
            nowMs += 30_000;
            return shop.services.payments.findSession(sessionId);
          },
        }),
        clock: () => new Date(nowMs),
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

    test('passwords of checkouts that ran out are forgotten all the same', async () => {
      const { orderId } = await openSession(shop);
      await store()
        .db.update(checkouts)
        .set({ passwordHash: 'hash of a password' })
        .where(eq(checkouts.id, orderId));
      shop.shiftClock(dayMs);
      const services = unlisted({
        findSession: () => Promise.reject(new ProviderUnavailable('x', { isAnswered: true })),
      });
      await expect(sweepPayments(services)).rejects.toThrow('could not be asked about');
      expect(await checkoutOf(orderId)).toMatchObject({ passwordHash: null });
    });
  });
});
