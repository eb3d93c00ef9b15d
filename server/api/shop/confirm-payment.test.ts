import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSession, payAndConfirm } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { refused } from '#tests/harness/refused.ts';
import { type SignedIn, signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterEach(() => shop.atPaymentPage('/sandbox/controls', undefined, 'DELETE'));
  afterAll(() => shop.close());

  const statusOf = async (sessionId: string) => {
    const response = await shop.get(`/api/payment-status?session_id=${sessionId}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return response.json();
  };
  const confirm = async (sessionId: string) =>
    (await shop.post('/api/confirm-payment', { sessionId })).json();

  test('an unpaid session is pending, also when it is asked to be confirmed', async () => {
    const { sessionId } = await openSession(shop);
    expect(await confirm(sessionId)).toEqual({ status: 'pending' });
    expect(await statusOf(sessionId)).toEqual({ status: 'pending' });
  });

  test('a paid one is complete as soon as the success page asks, and tells no address', async () => {
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
    const { sessionId, orderId } = await openSession(shop, { email: 'hidden@example.com' });
    await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
    expect(await statusOf(sessionId)).toEqual({ status: 'pending' });
    const confirmed = await confirm(sessionId);
    expect(confirmed).toMatchObject({ status: 'complete', orderId, amount: 7_560 });
    expect(await statusOf(sessionId)).toEqual(confirmed);
    expect(JSON.stringify(confirmed)).not.toMatch(/hidden|example\.com|Ada|Lovelace/);
  });

  test('a session nobody knows, or none, is unknown', async () => {
    expect(await statusOf('cs_test_nobody')).toEqual({ status: 'unknown' });
    for (const odd of ['', '%00', '%ff', "'", 'a'.repeat(5_000)]) {
      expect(await statusOf(odd)).toEqual({ status: 'unknown' });
    }
    expect(await confirm('\u0000')).toEqual({ status: 'unknown' });
    expect(await confirm('cs_test_nobody')).toEqual({ status: 'unknown' });
  });

  test('the provider is asked about pending sessions only', async () => {
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
    const { sessionId } = await openSession(shop);
    await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
    const confirmed = await confirm(sessionId);
    await shop.atPaymentPage('/sandbox/faults', { kind: 'error', times: 10 });
    expect(await confirm('cs_test_nobody')).toEqual({ status: 'unknown' });
    expect(await confirm(sessionId)).toEqual(confirmed);
  });

  test('while the provider fails, confirming says so and changes nothing', async () => {
    const { sessionId } = await openSession(shop);
    await shop.atPaymentPage('/sandbox/faults', { kind: 'error', times: 2 });
    const response = await shop.post('/api/confirm-payment', { sessionId });
    expect(await refused(response, 503)).toBe('provider_unavailable');
    expect(await statusOf(sessionId)).toEqual({ status: 'pending' });
  });

  describe('whom it is told', () => {
    let ada: SignedIn;
    let eve: SignedIn;
    beforeAll(async () => {
      ada = await signInAs(shop.services);
      eve = await signInAs(shop.services);
    });
    beforeEach(() => shop.atPaymentPage('/sandbox/webhooks', { hold: true }));

    test('a payment is told to nobody who is signed in as somebody else, before and after', async () => {
      const { sessionId } = await openSession(shop, { email: ada.email }, ada.cookie);
      const statusPath = `/api/payment-status?session_id=${sessionId}`;
      const refusedTo = async (response: Response) => {
        expect(response.status).toBe(403);
        const text = await response.text();
        expect(text).toContain('This purchase belongs to another account.');
        expect(text).not.toMatch(/EK-|Built to Last|@/);
      };
      await refusedTo(await shop.get(statusPath, eve.cookie));
      expect(await (await shop.get(statusPath)).json()).toEqual({ status: 'pending' });
      await refusedTo(await payAndConfirm(shop, sessionId, eve.cookie));
      expect(await (await shop.get(statusPath, ada.cookie)).json()).toEqual({ status: 'pending' });
      await payAndConfirm(shop, sessionId, ada.cookie);
      await refusedTo(await shop.get(statusPath, eve.cookie));
      await refusedTo(await shop.post('/api/confirm-payment', { sessionId }, eve.cookie));
      for (const headers of [ada.cookie, {}]) {
        expect(await (await shop.get(statusPath, headers)).json()).toMatchObject({
          status: 'complete',
          titles: ['Built to Last — Your Financial Foundation for Smart Investing'],
        });
      }
    });

    test('a guest’s payment that turns out to be another account’s is not told either', async () => {
      const { sessionId } = await openSession(shop, { email: ada.email });
      const answer = await payAndConfirm(shop, sessionId, eve.cookie);
      expect(answer.status).toBe(403);
      const mine = await shop.get(`/api/payment-status?session_id=${sessionId}`, ada.cookie);
      expect(await mine.json()).toMatchObject({ status: 'complete' });
    });
  });
});
