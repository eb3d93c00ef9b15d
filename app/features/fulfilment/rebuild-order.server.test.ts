import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BookId } from '#app/features/catalog/catalog.ts';
import { listLibrary } from '#app/features/library/list-library.server.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import type { PaymentSession } from '#app/platform/payments/payment-provider.server.ts';
import { orderHistory } from '#database/schema/purchases.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { fulfil } from './fulfil.server.ts';
import { reconcilePayment } from './reversals/reconcile-payment.server.ts';
import { sendReceipt } from './send-receipt.server.tsx';

const bundleIds: BookId[] = ['ebook-1', 'ebook-2', 'ebook-3', 'ebook-4', 'ebook-5'];

onOneQuietShop((quiet) => {
  const { shop, db, paidOrder, loseOrder, checkoutOf, purchaseOf, tasksOf } = quiet;

  /** A paid order that the shop knows nothing of, as after a restored backup. */
  async function lostOrder(ids: BookId[], headers: Record<string, string> = {}) {
    const paid = await paidOrder({ ids }, headers);
    const { orderId } = paid;
    const before = { checkout: await checkoutOf(orderId), lines: await linesOf(orderId) };
    await loseOrder(orderId);
    return { ...paid, before };
  }

  const linesOf = (orderId: string) => listOrderLines(db(), orderId);

  test.each<[string, BookId[]]>([
    ['a cart', ['ebook-2', 'ebook-5']],
    ['one book', ['ebook-1']],
    ['all five', bundleIds],
  ])('%s that the shop has lost is rebuilt as it was sold, and given', async (_, ids) => {
    const { sessionId, orderId, before } = await lostOrder(ids);
    expect(await fulfil(shop().services, sessionId, 'test')).toBe('complete');
    expect(await fulfil(shop().services, sessionId, 'again')).toBe('complete');
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
    const purchase = await purchaseOf(orderId);
    expect(await listLibrary(db(), purchase?.userId ?? '')).toHaveLength(ids.length);
    const history = await db()
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orderId))
      .orderBy(orderHistory.id);
    expect(history.map(({ change }) => change)).toEqual(['rebuilt', 'completed']);
  });

  test('ten at once rebuild it once', async () => {
    const { sessionId, orderId } = await lostOrder(['ebook-3']);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => fulfil(shop().services, sessionId, `call ${n}`)),
    );
    expect(new Set(outcomes)).toEqual(new Set(['complete']));
    expect(await purchaseOf(orderId)).toMatchObject({ sessionId });
    expect(await linesOf(orderId)).toHaveLength(1);
  });

  test('the account of whoever was signed in is theirs again', async () => {
    const { userId, email, cookie } = await signInAs(shop().services);
    const known = await lostOrder(['ebook-1'], cookie);
    await fulfil(shop().services, known.sessionId, 'test');
    expect(await checkoutOf(known.orderId)).toMatchObject({ userId, email });
    const session = await shop().services.payments.findSession(known.sessionId);
    expect(session?.order?.userId).toBe(userId);
  });

  test('a guest gets a link to set a password', async () => {
    const { sessionId, orderId, before } = await lostOrder(['ebook-1']);
    await fulfil(shop().services, sessionId, 'test');
    await sendReceipt(shop().services, orderId);
    const mail = (await shop().emails()).find(
      ({ to }) => to[0]?.address === before.checkout?.email,
    );
    expect(mail?.text).toContain('Set your password');
  });

  test('a refund of an order that was lost rebuilds it and ends it', async () => {
    const { paymentId, orderId } = await lostOrder(['ebook-1']);
    await shop().atPaymentPage(`/sandbox/payments/${paymentId}/refund`);
    expect(await reconcilePayment(shop().services, paymentId, 'evt_refund')).toBe('done');
    expect(await purchaseOf(orderId)).toMatchObject({ status: 'refunded', refundedCents: 7_560 });
  });

  test('a session that does not tell enough stays money that asks for the owner', async () => {
    const { sessionId, orderId } = await lostOrder(['ebook-1']);
    const { payments } = shop().services;
    const silent = {
      ...shop().services,
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
    const asked = () => tasksOf(sessionId);
    expect(await asked()).toMatchObject([{ kind: 'unknown-order', settledAt: null }]);
    expect(await fulfil(shop().services, sessionId, 'test')).toBe('complete');
    expect(await asked()).toMatchObject([{ settledAt: expect.any(Date) }]);
  });
});
