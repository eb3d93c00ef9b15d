import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { type SignedIn, signInAs } from '#tests/harness/sign-in-as.ts';
import { onEachStore } from '#tests/harness/stores.ts';

const answered = z.strictObject({ url: z.url() });

onEachStore((store) => {
  let shop: TestShop;
  let ada: SignedIn;
  let eve: SignedIn;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
    ada = await signInAs(shop.services);
    eve = await signInAs(shop.services);
  });
  afterAll(() => shop.close());

  const order = (given: object = {}) => ({
    email: ada.email,
    firstName: 'Ada',
    lastName: 'Lovelace',
    cartItems: [{ id: 'ebook-1' }],
    ...given,
  });

  async function checkOut(body: object, headers: Record<string, string>) {
    const response = await shop.post('/api/create-checkout-session', body, headers);
    const { url } = answered.parse(await response.json());
    const [checkout] = await store()
      .db.select()
      .from(checkouts)
      .where(eq(checkouts.paymentUrl, url));
    if (!checkout) throw new Error('No checkout was kept.');
    return checkout;
  }

  async function payAndConfirm(sessionId: string, headers: Record<string, string>) {
    await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
    return shop.post('/api/confirm-payment', { sessionId }, headers);
  }

  test('what somebody signed in buys belongs to their account, whatever the page says', async () => {
    const forged = order({
      email: eve.email,
      userId: eve.userId,
      user_id: eve.userId,
      userPassword: 'a password that nobody asked for',
    });
    const checkout = await checkOut(forged, ada.cookie);
    expect(checkout).toMatchObject({
      userId: ada.userId,
      email: ada.email,
      passwordHash: null,
    });
    await payAndConfirm(checkout.sessionId ?? '', ada.cookie);
    const [purchase] = await store()
      .db.select()
      .from(userPurchases)
      .where(eq(userPurchases.orderId, checkout.id));
    expect(purchase?.userId).toBe(ada.userId);
    const mine = await (await shop.get('/api/library', ada.cookie)).json();
    expect(mine).toMatchObject({ ebooks: [{ ebook_title: expect.stringContaining('Built to') }] });
    expect(await (await shop.get('/api/library', eve.cookie)).json()).toEqual({ ebooks: [] });
  });

  test('a title that is owned already is sold again all the same: the page has warned', async () => {
    const checkout = await checkOut(order(), ada.cookie);
    const answer = await payAndConfirm(checkout.sessionId ?? '', ada.cookie);
    expect(await answer.json()).toMatchObject({ status: 'complete' });
  });

  test('a guest’s purchase goes to the account of its address, and is nobody’s before', async () => {
    const checkout = await checkOut(order({ cartItems: [{ id: 'ebook-5' }] }), {});
    expect(checkout.userId).toBeNull();
    await payAndConfirm(checkout.sessionId ?? '', {});
    const mine = await (await shop.get('/api/library', ada.cookie)).text();
    expect(mine).toContain('Keep It Growing');
  });

  test('a page that sends the same order as a guest and then signed in gets two', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const asGuest = await checkOut(order(), key);
    const signedIn = await checkOut(order(), { ...key, ...ada.cookie });
    const again = await checkOut(order(), { ...key, ...ada.cookie });
    expect([asGuest.userId, signedIn.userId]).toEqual([null, ada.userId]);
    expect(again.id).toBe(signedIn.id);
  });

  test('a payment is told to nobody who is signed in as somebody else, before and after', async () => {
    const { sessionId } = await checkOut(order(), ada.cookie);
    const statusPath = `/api/payment-status?session_id=${sessionId}`;
    const refusedTo = async (response: Response) => {
      expect(response.status).toBe(403);
      const text = await response.text();
      expect(text).toContain('This purchase belongs to another account.');
      expect(text).not.toMatch(/EK-|Built to Last|@/);
    };
    await refusedTo(await shop.get(statusPath, eve.cookie));
    expect(await (await shop.get(statusPath)).json()).toEqual({ status: 'pending' });
    await refusedTo(await payAndConfirm(sessionId ?? '', eve.cookie));
    expect(await (await shop.get(statusPath, ada.cookie)).json()).toEqual({ status: 'pending' });
    await payAndConfirm(sessionId ?? '', ada.cookie);
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
    const { sessionId } = await checkOut(order(), {});
    const answer = await payAndConfirm(sessionId ?? '', eve.cookie);
    expect(answer.status).toBe(403);
    const mine = await shop.get(`/api/payment-status?session_id=${sessionId}`, ada.cookie);
    expect(await mine.json()).toMatchObject({ status: 'complete' });
  });
});
