import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { fulfil } from '#app/features/fulfilment/fulfil.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { keptCheckout } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { type Visitor, visitShop } from '#tests/harness/visit-shop.ts';

const handed = z.object({ downloads: z.object({ token: z.string() }) });

/** The address of a success page is kept in histories and shown to pixels: what its session id opens. */
onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  async function order(visitor: Visitor, email: string) {
    const sent = await visitor.post('/api/create-checkout-session', {
      ...{ email, firstName: 'Ada', lastName: 'Lovelace', cartItems: [{ id: 'ebook-1' }] },
    });
    return { setCookies: sent.headers.getSetCookie(), checkout: await keptCheckout(shop, sent) };
  }

  async function pay(sessionId: string) {
    await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
    await fulfil(shop.services, sessionId, 'payment');
  }

  const open = async (visitor: Visitor, sessionId: string) =>
    (await visitor.post('/api/open-purchase', { sessionId })).json();

  test('a copied session id opens no book and tells no address; the guest’s own browser opens both', async () => {
    const guest = visitShop(shop);
    const { checkout, setCookies } = await order(guest, 'copied@example.com');
    const { sessionId, browserHash } = checkout;
    expect(setCookies).toEqual([expect.stringMatching(/^buyer=\w{50}; .*HttpOnly; SameSite=Lax$/)]);
    expect(browserHash).not.toContain(guest.cookies.get('buyer'));
    expect(await open(guest, sessionId)).toEqual({ isBuyer: false });
    await pay(sessionId);

    const thief = visitShop(shop);
    const planted = ['', 'x', 'A'.repeat(50), browserHash ?? '', sessionId, checkout.id];
    for (const key of planted) {
      thief.cookies.set('buyer', key);
      const said = JSON.stringify(await open(thief, sessionId));
      expect(said, key).toBe('{"isBuyer":false}');
    }
    const { downloads } = handed.parse(await open(guest, sessionId));
    const given = await thief.post('/api/downloads', { token: sessionId });
    expect(given.status).toBe(400);
    const own = await guest.post('/api/downloads', { token: downloads.token });
    expect(await own.json()).toMatchObject({ titles: [expect.stringMatching(/^Built to Last/)] });
    expect(await open(guest, sessionId)).toMatchObject({
      email: 'copied@example.com',
      account: 'no-password',
      downloads: { downloadsCount: 0 },
    });
  });

  test('a browser opens the orders that were sent from it, and of the same order sent twice the last one', async () => {
    const key = crypto.randomUUID();
    const [first, second] = [visitShop(shop), visitShop(shop)];
    const body = { email: 'twice@example.com', firstName: 'Ada', lastName: 'L' };
    const cart = { cartItems: [{ id: 'ebook-2' }] };
    const send = (visitor: Visitor) =>
      visitor.post(
        '/api/create-checkout-session',
        { ...body, ...cart },
        { 'Idempotency-Key': key },
      );
    await send(first);
    const { sessionId } = await keptCheckout(shop, await send(second));
    await pay(sessionId);
    expect(await open(first, sessionId)).toEqual({ isBuyer: false });
    expect(await open(second, sessionId)).toMatchObject({ isBuyer: true });
  });

  test('whoever signs out of a shared browser leaves nothing behind, and nobody signed in reads another’s', async () => {
    const ada = await signInAs(shop.services);
    const [, session = ''] = /^session=(.*)$/.exec(ada.cookie.Cookie.split('; ')[0] ?? '') ?? [];
    const shared = visitShop(shop);
    shared.cookies.set('session', session);
    const { checkout } = await order(shared, ada.email);
    expect(shared.cookies.has('buyer')).toBe(false);
    await pay(checkout.sessionId);
    expect(await open(shared, checkout.sessionId)).toMatchObject({ account: 'signed-in' });
    shared.cookies.delete('session');
    expect(await open(shared, checkout.sessionId)).toEqual({ isBuyer: false });
    const eve = await signInAs(shop.services);
    const answer = await shop.post(
      '/api/open-purchase',
      { sessionId: checkout.sessionId },
      eve.cookie,
    );
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain(ada.email);
  });

  test('a refunded order opens nothing, in whichever browser', async () => {
    const guest = visitShop(shop);
    const { checkout } = await order(guest, 'refunded@example.com');
    await pay(checkout.sessionId);
    await store().query("update user_purchases set status = 'refunded' where order_id = $1", [
      checkout.id,
    ]);
    expect(await open(guest, checkout.sessionId)).toEqual({ isBuyer: false });
  });

  test('an erased or forgotten checkout knows no browser any more', async () => {
    const guest = visitShop(shop);
    const { checkout } = await order(guest, 'forgotten@example.com');
    await shop.services.db
      .update(checkouts)
      .set({ browserHash: null })
      .where(eq(checkouts.id, checkout.id));
    await pay(checkout.sessionId);
    expect(await open(guest, checkout.sessionId)).toEqual({ isBuyer: false });
  });
});
