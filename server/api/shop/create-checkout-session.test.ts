import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundleBooks } from '#app/features/catalog/catalog.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { keptCheckout, payAndConfirm } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { refused } from '#tests/harness/refused.ts';
import { type SignedIn, signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';

const cart = [{ id: 'ebook-1' }];
const order = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  cartItems: cart,
};
const wholeBundle = bundleBooks.map(({ fullTitle }) => ({
  title: fullTitle,
  category: 'Passive Investing',
  price: 9.4,
}));

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterEach(() => shop.atPaymentPage('/sandbox/controls', undefined, 'DELETE'));
  afterAll(() => shop.close());

  const post = (change: object, headers: Record<string, string> = {}) =>
    shop.post('/api/create-checkout-session', { ...order, ...change }, headers);

  test.each([0, -1, '47', 9.4, null, { $gt: 0 }])(
    'a price of %j that the client sends is ignored',
    async (price) => {
      const cartItems = [{ id: 'ebook-1', title: 'Built to Last', price, type: 'ebook' }];
      const checkout = await keptCheckout(shop, await post({ cartItems }));
      const session = await shop.services.payments.findSession(checkout.sessionId);
      expect(session?.totalCents).toBe(7_560);
      const page = await (await fetch(checkout.paymentUrl)).text();
      expect(page).toContain('$75.60');
    },
  );

  test.each<[string, unknown]>([
    ['empty', []],
    ['of an unknown book', [{ id: 'ebook-9' }]],
    ['of one book twice', [...cart, ...cart]],
    ['of six items', Array.from({ length: 6 }, () => cart[0])],
    ['of a bundle and a book', [{ id: 'ebook-1', category: 'Passive Investing' }]],
  ])('a cart that is %s is refused', async (_, cartItems) => {
    expect(await refused(await post({ cartItems }), 400)).toBe('bad_items');
  });

  test.each<[string, unknown]>([
    ['of 101 items', Array.from({ length: 101 }, () => cart[0])],
    ['of no list', 'ebook-1'],
    ['of things that are no items', [1]],
    ['missing', undefined],
  ])('a cart %s cannot be read', async (_, cartItems) => {
    expect(await refused(await post({ cartItems }), 400)).toBe('bad_request');
  });

  test.each([
    { firstName: '' },
    { firstName: ' \t' },
    { firstName: '\u200b\u2060 \ufe0f' },
    { lastName: '' },
    { lastName: '\u3164' },
    { email: ' ' },
  ])('a field left empty is asked for: %j', async (change) => {
    expect(await refused(await post(change), 400)).toBe('missing_information');
  });

  test.each([{ firstName: undefined }, { email: undefined }, { firstName: 7 }])(
    'a field that is no text is refused: %j',
    async (change) => {
      expect(await refused(await post(change), 400)).toBe('bad_request');
    },
  );

  test.each([
    'ada',
    'ada@localhost',
    'ada@example.com, eve@example.com',
    '"ada"@example.com',
    `${'a'.repeat(300)}@example.com`,
  ])('the email address %j is refused', async (email) => {
    expect(await refused(await post({ email }), 400)).toBe('email_invalid');
  });

  test.each([
    { email: 'ada@example.com\r\nBcc: eve@example.com' },
    { firstName: 'A'.repeat(201) },
    { lastName: 'Love\u0000lace' },
    { firstName: 'Ada\nBcc: x' },
    { billingAddress: { city: 'x'.repeat(201) } },
    { userPassword: 7 },
  ])('what would break a mail or a record is refused: %j', async (change) => {
    expect(await refused(await post(change), 400)).toBe('bad_request');
  });

  test.each([
    ['', 'password_too_short'],
    ['short', 'password_too_short'],
    ['x'.repeat(257), 'password_too_long'],
    ['Password1', 'password_weak'],
    ['        ', 'password_weak'],
    ['evenkeel2026', 'password_weak'],
    ['ADA@example.com', 'password_weak'],
  ])('a password such as "%s" is refused as at sign-up', async (userPassword, code) => {
    const answer = await post({ userPassword, cartItems: wholeBundle });
    expect(await refused(answer, 400)).toBe(code);
  });

  test.each<[string, unknown]>([
    ['a cart', cart],
    ['a cart with the whole bundle', [...wholeBundle, ...cart]],
  ])('a password is not taken with %s, which has no use for it', async (_, cartItems) => {
    const answer = await post({ userPassword: 'correct horse battery', cartItems });
    expect(await answer.clone().text()).toContain('only with the bundle');
    expect(await refused(answer, 400)).toBe('bad_request');
  });

  test('a password is taken with the bundle', async () => {
    const change = { userPassword: 'correct horse battery', cartItems: wholeBundle };
    expect(await keptCheckout(shop, await post(change))).toMatchObject({
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
    });
  });

  test('the way back from the card page leads to our own pages, whatever the Origin claims', async () => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' };
    const { paymentUrl } = await keptCheckout(shop, await post({}, headers));
    const page = await (await fetch(paymentUrl)).text();
    expect(page).toContain(`${shop.url}/cart?checkout=cancelled`);
    expect(page).not.toContain('evil.example');
  });

  test('a bundle may be bought under one name, a cart may not', async () => {
    const one = { firstName: 'Plato', lastName: '' };
    expect(await keptCheckout(shop, await post({ ...one, cartItems: wholeBundle }))).toMatchObject({
      productType: 'ultimate_lazy_guide',
      totalCents: 4_700,
      lastName: '',
    });
    expect(await refused(await post(one), 400)).toBe('missing_information');
  });

  test('the address is kept as one person’s, whatever the case', async () => {
    expect(await keptCheckout(shop, await post({ email: ' Ada@EXAMPLE.com ' }))).toMatchObject({
      email: 'ada@example.com',
    });
  });

  test('one key makes one page at a time: another order under it ends the one before', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const [first, second] = await Promise.all([post({}, key), post({}, key)]);
    const { paymentUrl } = await keptCheckout(shop, first);
    expect(await second.json()).toEqual({ url: paymentUrl });
    const other = await keptCheckout(shop, await post({ cartItems: [{ id: 'ebook-2' }] }, key));
    expect(other.paymentUrl).not.toBe(paymentUrl);
    expect(await (await fetch(paymentUrl)).text()).toContain('This payment page has expired');
    expect(await refused(await post({}, { 'Idempotency-Key': 'x y' }), 400)).toBe('bad_request');
  });

  test('what is sent after the visit’s order was paid is refused, with the payment to look at', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const { sessionId } = await keptCheckout(shop, await post({}, key));
    await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
    for (const change of [{}, { cartItems: [{ id: 'ebook-2' }] }]) {
      const answer = await post(change, key);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ code: 'already_paid', sessionId });
    }
  });

  test('a provider that fails is said so, and the same checkout goes on afterwards', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    await shop.atPaymentPage('/sandbox/faults', { kind: 'error', times: 2 });
    const failed = await post({}, key);
    expect(failed.headers.get('retry-after')).toBe('30');
    expect(await refused(failed.clone(), 503)).toBe('provider_unavailable');
    await keptCheckout(shop, await post({}, key));
  });

  describe('whose a purchase is', () => {
    let ada: SignedIn;
    let eve: SignedIn;
    beforeAll(async () => {
      ada = await signInAs(shop.services);
      eve = await signInAs(shop.services);
    });
    beforeEach(() => shop.atPaymentPage('/sandbox/webhooks', { hold: true }));

    const checkOut = async (change: object, headers: Record<string, string>) => {
      const body = { ...order, email: ada.email, ...change };
      return keptCheckout(shop, await shop.post('/api/create-checkout-session', body, headers));
    };

    test('what somebody signed in buys belongs to their account, whatever the page says', async () => {
      const forged = {
        email: eve.email,
        userId: eve.userId,
        user_id: eve.userId,
        userPassword: 'a password that nobody asked for',
      };
      const checkout = await checkOut(forged, ada.cookie);
      expect(checkout).toMatchObject({
        userId: ada.userId,
        email: ada.email,
        passwordHash: null,
      });
      await payAndConfirm(shop, checkout.sessionId, ada.cookie);
      const [purchase] = await store()
        .db.select()
        .from(userPurchases)
        .where(eq(userPurchases.orderId, checkout.id));
      expect(purchase?.userId).toBe(ada.userId);
      const mine = await (await shop.get('/api/library', ada.cookie)).json();
      expect(mine).toMatchObject({
        ebooks: [{ ebook_title: expect.stringContaining('Built to') }],
      });
      expect(await (await shop.get('/api/library', eve.cookie)).json()).toEqual({
        ebooks: [],
        left: [],
      });
    });

    test('a title that is owned already is sold again all the same: the page has warned', async () => {
      const checkout = await checkOut({}, ada.cookie);
      const answer = await payAndConfirm(shop, checkout.sessionId, ada.cookie);
      expect(await answer.json()).toMatchObject({ status: 'complete' });
    });

    test('a guest’s purchase goes to the account of its address, and is nobody’s before', async () => {
      const checkout = await checkOut({ cartItems: [{ id: 'ebook-5' }] }, {});
      expect(checkout.userId).toBeNull();
      await payAndConfirm(shop, checkout.sessionId, {});
      const mine = await (await shop.get('/api/library', ada.cookie)).text();
      expect(mine).toContain('Keep It Growing');
    });

    test('a page that sends the same order as a guest and then signed in gets the account’s own', async () => {
      const key = { 'Idempotency-Key': randomUUID() };
      const asGuest = await checkOut({}, key);
      const signedIn = await checkOut({}, { ...key, ...ada.cookie });
      const again = await checkOut({}, { ...key, ...ada.cookie });
      expect([asGuest.userId, signedIn.userId]).toEqual([null, ada.userId]);
      expect(again.id).toBe(signedIn.id);
    });
  });
});
