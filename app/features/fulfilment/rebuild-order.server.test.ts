import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookId } from '#app/features/catalog/catalog.ts';
import { listLibrary } from '#app/features/library/list-library.server.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import type { PaymentSession } from '#app/platform/payments/payment-provider.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { orderLines } from '#database/schema/order-lines.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { orderHistory, userPurchases } from '#database/schema/purchases.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import { fulfil } from './fulfil.server.ts';
import { reconcilePayment } from './reversals/reconcile-payment.server.ts';
import { sendReceipt } from './send-receipt.server.tsx';

const bundleIds: BookId[] = ['ebook-1', 'ebook-2', 'ebook-3', 'ebook-4', 'ebook-5'];

onEachStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  });
  afterAll(() => shop.close());

  const checkoutOf = async (orderId: string) => {
    const [found] = await store().db.select().from(checkouts).where(eq(checkouts.id, orderId));
    return found;
  };
  const purchasesOf = (orderId: string) =>
    store().db.select().from(userPurchases).where(eq(userPurchases.orderId, orderId));

  /** A paid order that the shop knows nothing of, as after a restored backup. */
  async function lostOrder(ids: BookId[], headers: Record<string, string> = {}) {
    const opened = await openSession(shop, { email: `${randomUUID()}@example.com`, ids }, headers);
    const { sessionId, orderId } = opened;
    await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
    const before = { checkout: await checkoutOf(orderId), lines: await linesOf(orderId) };
    await store().db.delete(orderLines).where(eq(orderLines.orderId, orderId));
    await store().db.delete(checkouts).where(eq(checkouts.id, orderId));
    return { ...opened, before };
  }

  const linesOf = (orderId: string) => listOrderLines(store().db, orderId);

  test.each<[string, BookId[]]>([
    ['a cart', ['ebook-2', 'ebook-5']],
    ['one book', ['ebook-1']],
    ['all five', bundleIds],
  ])('%s that the shop has lost is rebuilt as it was sold, and given', async (_, ids) => {
    const { sessionId, orderId, before } = await lostOrder(ids);
    expect(await fulfil(shop.services, sessionId, 'test')).toBe('complete');
    expect(await fulfil(shop.services, sessionId, 'again')).toBe('complete');
    expect(await linesOf(orderId)).toEqual(before.lines);
    const { email, firstName, lastName, totalCents, taxCents, productType } = before.checkout ?? {};
    expect(await checkoutOf(orderId)).toMatchObject({
      status: 'complete',
      sessionId,
      email,
      firstName,
      lastName,
      totalCents,
      taxCents,
      productType,
    });
    const [purchase] = await purchasesOf(orderId);
    expect(await listLibrary(store().db, purchase?.userId ?? '')).toHaveLength(ids.length);
    const history = await store()
      .db.select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orderId))
      .orderBy(orderHistory.id);
    expect(history.map(({ change }) => change)).toEqual(['rebuilt', 'completed']);
  });

  test('ten at once rebuild it once', async () => {
    const { sessionId, orderId } = await lostOrder(['ebook-3']);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => fulfil(shop.services, sessionId, `call ${n}`)),
    );
    expect(new Set(outcomes)).toEqual(new Set(['complete']));
    expect(await purchasesOf(orderId)).toHaveLength(1);
    expect(await linesOf(orderId)).toHaveLength(1);
  });

  test('the account of whoever was signed in is theirs again', async () => {
    const { userId, email, cookie } = await signInAs(shop.services);
    const known = await lostOrder(['ebook-1'], cookie);
    await fulfil(shop.services, known.sessionId, 'test');
    expect(await checkoutOf(known.orderId)).toMatchObject({ userId, email });
    const session = await shop.services.payments.findSession(known.sessionId);
    expect(session?.order?.userId).toBe(userId);
  });

  test('a guest gets a link to set a password', async () => {
    const { sessionId, orderId, before } = await lostOrder(['ebook-1']);
    await fulfil(shop.services, sessionId, 'test');
    await sendReceipt(shop.services, orderId);
    const mail = (await shop.emails()).find(({ to }) => to[0]?.address === before.checkout?.email);
    expect(mail?.text).toContain('Set your password');
  });

  test('a refund of an order that was lost rebuilds it and ends it', async () => {
    const { sessionId, orderId } = await lostOrder(['ebook-1']);
    const { paymentId } = (await shop.services.payments.findSession(sessionId)) ?? {};
    await shop.atPaymentPage(`/sandbox/payments/${paymentId}/refund`);
    expect(await reconcilePayment(shop.services, paymentId ?? '', 'evt_refund')).toBe('done');
    expect(await purchasesOf(orderId)).toMatchObject([
      { status: 'refunded', refundedCents: 7_560 },
    ]);
  });

  test('a session that does not tell enough stays money that asks for the owner', async () => {
    const { sessionId, orderId } = await lostOrder(['ebook-1']);
    const { payments } = shop.services;
    const silent = {
      ...shop.services,
      payments: {
        ...payments,
        findSession: async (id: string): Promise<PaymentSession | null> => {
          const session = await payments.findSession(id);
          return session && { ...session, order: null, shopUrl: null };
        },
      },
    };
    expect(await fulfil(silent, sessionId, 'test')).toBe('unknown-order');
    expect(await checkoutOf(orderId)).toBeUndefined();
    const asked = () =>
      store().db.select().from(ownerTasks).where(eq(ownerTasks.reference, sessionId));
    expect(await asked()).toMatchObject([{ kind: 'unknown-order', settledAt: null }]);
    expect(await fulfil(shop.services, sessionId, 'test')).toBe('complete');
    expect(await asked()).toMatchObject([{ settledAt: expect.any(Date) }]);
  });
});
