import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BookId } from '#app/features/catalog/catalog.ts';
import { refunds } from '#database/schema/refunds.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { fulfil } from '../fulfil.server.ts';
import { reconcilePayment } from '../reversals/reconcile-payment.server.ts';
import { sendReceipt } from '../send-receipt.server.tsx';
import { sendRefundNotice } from './send-refund-notice.server.tsx';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  });
  afterEach(() => shop.atMailbox('/email/all', undefined, 'DELETE'));
  afterAll(() => shop.close());

  async function refundedOrder(ids: BookId[], terms: object) {
    const { sessionId, orderId } = await openSession(shop, { ids });
    await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
    await fulfil(shop.services, sessionId, 'test');
    const { paymentId } = (await shop.services.payments.findSession(sessionId)) ?? {};
    const payment = `/sandbox/payments/${paymentId}`;
    await shop.atPaymentPage(`${payment}/refund`, terms);
    const reconcile = () => reconcilePayment(shop.services, paymentId ?? '', 'test');
    await reconcile();
    const [refund] = await store().db.select().from(refunds).where(eq(refunds.orderId, orderId));
    const refundId = refund?.id ?? '';
    const fail = async () => {
      await shop.atPaymentPage(`${payment}/refund/fail`);
      await reconcile();
    };
    return { orderId, refundId, fail };
  }

  const tell = (refundId: string, outcome: 'made' | 'failed') =>
    sendRefundNotice(shop.services, { refundId, outcome });

  const mailed = async () =>
    (await shop.emails()).map(({ subject, text }) => ({
      subject,
      text: text.replaceAll('\n', ' '),
    }));

  test('a full refund says the sum, and that the books no longer open', async () => {
    const { orderId, refundId } = await refundedOrder(['ebook-1'], {});
    await tell(refundId, 'made');
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Your refund from Evenkeel Academy (order ${orderId})`);
    expect(mail?.text).toContain(`We have sent $75.60 of order ${orderId} back to the card`);
    expect(mail?.text).toContain('The books of this order no longer open');
    expect(mail?.text).not.toMatch(/ready|Open my library/);
  });

  test('a refund for one book names it, and what stays', async () => {
    const terms = { amount: 7_560, metadata: { books: 'ebook-2' } };
    const { refundId } = await refundedOrder(['ebook-1', 'ebook-2'], terms);
    await tell(refundId, 'made');
    const [mail] = await mailed();
    expect(mail?.text).toContain('for “Investing in the Stock Market Without the Jargon”.');
    expect(mail?.text).toMatch(/Still yours.*: “Built to Last — [^”]+”\./);
  });

  test('a part that names no book leaves all', async () => {
    const { refundId } = await refundedOrder(['ebook-1'], { amount: 500 });
    await tell(refundId, 'made');
    const [mail] = await mailed();
    expect(mail?.text).toContain('We have sent $5.00');
    expect(mail?.text).toMatch(/Still yours.*“Built to Last/);
  });

  test('one that failed before it was told of is not told of', async () => {
    const { refundId, fail } = await refundedOrder(['ebook-1'], {});
    await fail();
    await tell(refundId, 'made');
    await tell(refundId, 'failed');
    expect(await mailed()).toEqual([]);
  });

  test('one that failed after it was told of is told of once more', async () => {
    const { orderId, refundId, fail } = await refundedOrder(['ebook-1'], {});
    await tell(refundId, 'made');
    await fail();
    await tell(refundId, 'failed');
    const [, mail] = await mailed();
    expect(mail?.subject).toBe(`Your refund did not go through (order ${orderId})`);
    expect(mail?.text).toContain('the money came back to us');
    expect(mail?.text).toContain('Until then these are yours: “Built to Last');
  });

  test('told twice it is the same mail', async () => {
    const { refundId } = await refundedOrder(['ebook-1'], {});
    await tell(refundId, 'made');
    await tell(refundId, 'made');
    const ids = (await shop.emails()).map(({ headers }) => headers['message-id']);
    expect(new Set(ids).size).toBe(1);
  });

  test('of an order that was refunded no receipt says that all is well', async () => {
    const { orderId } = await refundedOrder(['ebook-1'], {});
    await sendReceipt(shop.services, orderId);
    expect(await mailed()).toEqual([]);
  });
});
