import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcilePayment } from '#app/features/fulfilment/reversals/reconcile-payment.server.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
  });
  afterAll(() => shop.close());

  const ask = (sessionId: string, headers: Record<string, string> = {}) =>
    shop.post('/api/report-purchase', { sessionId }, headers);
  const answerOf = async (response: Promise<Response>) => (await response).json();

  async function paidSession(email = 'ada@example.com') {
    const session = await openSession(shop, { email });
    await shop.atPaymentPage(`/sandbox/sessions/${session.sessionId}/pay`);
    await shop.post('/api/confirm-payment', { sessionId: session.sessionId });
    return session;
  }

  const reportedAt = async (orderId: string) =>
    (await store().db.select().from(userPurchases).where(eq(userPurchases.orderId, orderId)))[0]
      ?.reportedAt;

  test('twenty pages that ask at once are told once to report', async () => {
    const { sessionId, orderId } = await paidSession();
    expect(await reportedAt(orderId)).toBeNull();
    const answers = await Promise.all(Array.from({ length: 20 }, () => answerOf(ask(sessionId))));
    expect(answers.filter((answer) => JSON.stringify(answer) === '{"report":true}')).toHaveLength(
      1,
    );
    expect(answers.filter((answer) => JSON.stringify(answer) === '{"report":false}')).toHaveLength(
      19,
    );
    const claimedAt = await reportedAt(orderId);
    expect(claimedAt).toBeInstanceOf(Date);
    expect(await answerOf(ask(sessionId))).toEqual({ report: false });
    expect(await reportedAt(orderId)).toEqual(claimedAt);
  });

  test('each order is reported by itself', async () => {
    const first = await paidSession();
    const second = await paidSession();
    expect(await answerOf(ask(first.sessionId))).toEqual({ report: true });
    expect(await answerOf(ask(second.sessionId))).toEqual({ report: true });
  });

  test('an order that is not paid is not reported, and can be once it is', async () => {
    const { sessionId } = await openSession(shop);
    expect(await answerOf(ask(sessionId))).toEqual({ report: false });
    await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
    expect(await answerOf(ask(sessionId))).toEqual({ report: false });
    await shop.post('/api/confirm-payment', { sessionId });
    expect(await answerOf(ask(sessionId))).toEqual({ report: true });
  });

  test('an order of which money went back is not reported, be it a part', async () => {
    const { sessionId, orderId } = await paidSession();
    const { paymentId } = (await shop.services.payments.findSession(sessionId)) ?? {};
    await shop.atPaymentPage(`/sandbox/payments/${paymentId}/refund`, { amount: 100 });
    await reconcilePayment(shop.services, paymentId ?? '', 'refund');
    expect(await answerOf(ask(sessionId))).toEqual({ report: false });
    expect(await reportedAt(orderId)).toBeNull();
  });

  test('somebody signed in as somebody else is refused and takes no report away', async () => {
    const ada = await signInAs(shop.services);
    const eve = await signInAs(shop.services);
    const { sessionId } = await paidSession(ada.email);
    expect((await ask(sessionId, eve.cookie)).status).toBe(403);
    expect(await answerOf(ask(sessionId, ada.cookie))).toEqual({ report: true });
  });

  test.each(['cs_test_nobody', 'cs\u0000', '../../x', 'x'.repeat(200)])(
    'an unknown session is not reported: %j',
    async (sessionId) => {
      expect(await answerOf(ask(sessionId))).toEqual({ report: false });
    },
  );

  test.each([{}, { sessionId: 7 }, { sessionId: '' }, { sessionId: 'x'.repeat(201) }])(
    'what names no session is refused: %j',
    async (body) => {
      expect((await shop.post('/api/report-purchase', body)).status).toBe(400);
    },
  );

  test('other sites cannot use the report up', async () => {
    const { sessionId } = await paidSession();
    expect((await ask(sessionId, { Origin: 'https://evil.example' })).status).toBe(403);
    expect(await answerOf(ask(sessionId))).toEqual({ report: true });
  });
});
