import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { books } from '#app/features/catalog/catalog.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop, webhookSecret } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import { createWeb, type WebParts } from './web.ts';

const checkoutPath = '/api/create-checkout-session';
const webhookPath = '/api/webhooks/stripe';
const guest = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
const cart = [{ id: 'ebook-1' }];
const wholeBundle = books.map(({ fullTitle }) => ({
  title: fullTitle,
  category: 'Passive Investing',
  price: 9.4,
}));
const order = { ...guest, cartItems: cart };
const patient = { timeout: 15_000, interval: 50 };

const refusal = z.strictObject({ error: z.string().min(1), code: z.string() });

/** The code of a refusal, after checking that it is one a person can read. */
async function refused(response: Response, status: number): Promise<string> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const { error, code } = refusal.parse(await response.json());
  expect(error).toMatch(/^[A-Z].*[\w.]$/);
  expect(error).not.toMatch(/undefined|expected|postgres|stripe/i);
  return code;
}

onEachStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterEach(() => shop.atPaymentPage('/sandbox/controls', undefined, 'DELETE'));
  afterAll(() => shop.close());

  /** Posts exactly these headers and bytes, with nothing added. */
  const raw = (path: string, headers: Record<string, string>, body: string) =>
    fetch(shop.url + path, { method: 'POST', headers, body });

  const json = { 'Content-Type': 'application/json' };
  const own = () => ({ ...json, Origin: shop.url });

  async function checkoutAt(response: Response) {
    expect(response.status).toBe(200);
    const { url } = z.strictObject({ url: z.url() }).parse(await response.json());
    const [checkout] = await store()
      .db.select()
      .from(checkouts)
      .where(eq(checkouts.paymentUrl, url));
    if (!checkout) throw new Error('No checkout was kept.');
    return checkout;
  }

  describe('where a change may come from', () => {
    test('our own pages: by what the browser says, or by the Origin', async () => {
      const body = JSON.stringify(order);
      for (const proof of [{ 'Sec-Fetch-Site': 'same-origin' }, { Origin: shop.url }]) {
        await checkoutAt(await raw(checkoutPath, { ...json, ...proof }, body));
      }
    });

    test.each<[string, Record<string, string>]>([
      ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
      ['another origin of the same site', { 'Sec-Fetch-Site': 'same-site' }],
      ['the address bar', { 'Sec-Fetch-Site': 'none' }],
      ['a foreign Origin', { Origin: 'https://evil.example' }],
      [
        'the address bar with a foreign Origin',
        { 'Sec-Fetch-Site': 'none', Origin: 'https://e.v' },
      ],
      ['an opaque Origin', { Origin: 'null' }],
      ['nowhere that can be told', {}],
    ])('not %s', async (_, headers) => {
      for (const path of [checkoutPath, '/api/confirm-payment', '/api/downloads/file', '/api/x']) {
        const response = await raw(path, { ...json, ...headers }, JSON.stringify(order));
        expect(await refused(response, 403)).toBe('cross_site');
      }
    });

    test('what another site says of itself counts, even with our Origin forged', async () => {
      const forged = { ...own(), 'Sec-Fetch-Site': 'cross-site' };
      expect(await refused(await raw(checkoutPath, forged, JSON.stringify(order)), 403)).toBe(
        'cross_site',
      );
    });
  });

  describe('what a request must look like', () => {
    test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
      'not of the type "%s"',
      async (type) => {
        const response = await raw(
          checkoutPath,
          { ...own(), 'Content-Type': type },
          JSON.stringify(order),
        );
        expect(await refused(response, 415)).toBe('not_json');
      },
    );

    test.each(['', '{', '{"email":', 'null', '[]', '"order"', '\u0000', '{"__proto__":1}'])(
      'not the body %j',
      async (body) => {
        expect(await refused(await raw(checkoutPath, own(), body), 400)).toBe('bad_request');
        expect(await refused(await raw('/api/confirm-payment', own(), body), 400)).toBe(
          'bad_request',
        );
      },
    );

    test('not 300 kB long, whether it says so before or not', async () => {
      const body = JSON.stringify({ ...order, note: 'x'.repeat(300_000) });
      expect(await refused(await raw(checkoutPath, own(), body), 413)).toBe('too_large');
      const streaming = new Request(shop.url + checkoutPath, {
        method: 'POST',
        headers: own(),
        body: new Blob([body]).stream(),
        ...{ duplex: 'half' },
      });
      expect(await refused(await fetch(streaming), 413)).toBe('too_large');
    });

    test('an address that there is none of answers 404 as JSON, whatever the method', async () => {
      expect(await refused(await shop.get('/api/nothing'), 404)).toBe('not_found');
      expect(await refused(await shop.get(checkoutPath), 404)).toBe('not_found');
      expect(await refused(await shop.post('/api/nothing', {}), 404)).toBe('not_found');
    });
  });

  describe('checkout', () => {
    const post = (change: object, headers: Record<string, string> = {}) =>
      shop.post(checkoutPath, { ...order, ...change }, headers);

    test.each([0, -1, '47', 9.4, null, { $gt: 0 }])(
      'a price of %j that the client sends is ignored',
      async (price) => {
        const cartItems = [{ id: 'ebook-1', title: 'Built to Last', price, type: 'ebook' }];
        const checkout = await checkoutAt(await post({ cartItems }));
        const session = await shop.services.payments.findSession(checkout.sessionId ?? '');
        expect(session?.totalCents).toBe(7_560);
        const page = await (await fetch(checkout.paymentUrl ?? '')).text();
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
      ['of 10,000 items', Array.from({ length: 10_000 }, () => cart[0])],
      ['of no list', 'ebook-1'],
      ['of things that are no items', [1]],
      ['missing', undefined],
    ])('a cart %s cannot be read', async (_, cartItems) => {
      expect(await refused(await post({ cartItems }), 400)).toBe('bad_request');
    });

    test.each([{ firstName: '' }, { firstName: ' \t' }, { lastName: '' }, { email: ' ' }])(
      'a field left empty is asked for: %j',
      async (change) => {
        expect(await refused(await post(change), 400)).toBe('missing_information');
      },
    );

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
      'ada@example.com\r\nBcc: eve@example.com',
      '"ada"@example.com',
      `${'a'.repeat(300)}@example.com`,
    ])('the e-mail address %j is refused', async (email) => {
      expect(await refused(await post({ email }), 400)).toBe('bad_request');
    });

    test.each([
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
    ])('a password such as "%s" is refused as at sign-up', async (userPassword, code) => {
      const answer = await post({ userPassword, cartItems: wholeBundle });
      expect(await refused(answer, 400)).toBe(code);
    });

    test.each<[string, unknown]>([
      ['a cart', cart],
      ['a cart with the whole bundle', [...wholeBundle, ...cart]],
    ])('a password is not taken with %s, which has no use for it', async (_, cartItems) => {
      const answer = await post({ userPassword: 'correct horse battery', cartItems });
      expect(await answer.clone().text()).toContain('with the bundle only');
      expect(await refused(answer, 400)).toBe('bad_request');
    });

    test('a password is taken with the bundle', async () => {
      const change = { userPassword: 'correct horse battery', cartItems: wholeBundle };
      expect(await checkoutAt(await post(change))).toMatchObject({
        passwordHash: expect.stringMatching(/^\$argon2id\$/),
      });
    });

    test('the way back from the card page leads to our own pages, whatever the Origin claims', async () => {
      const headers = { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' };
      const { paymentUrl } = await checkoutAt(await post({}, headers));
      const page = await (await fetch(paymentUrl ?? '')).text();
      expect(page).toContain(`${shop.url}/cart?checkout=cancelled`);
      expect(page).not.toContain('evil.example');
    });

    test('a bundle may be bought under one name, a cart may not', async () => {
      const one = { firstName: 'Plato', lastName: '' };
      expect(await checkoutAt(await post({ ...one, cartItems: wholeBundle }))).toMatchObject({
        productType: 'ultimate_lazy_guide',
        totalCents: 4_700,
        lastName: '',
      });
      expect(await refused(await post(one), 400)).toBe('missing_information');
    });

    test('the address is kept as one person’s, whatever the case', async () => {
      expect(await checkoutAt(await post({ email: ' Ada@EXAMPLE.com ' }))).toMatchObject({
        email: 'ada@example.com',
      });
    });

    test('one key makes one page; another order under it is refused', async () => {
      const key = { 'Idempotency-Key': randomUUID() };
      const [first, second] = await Promise.all([post({}, key), post({}, key)]);
      expect(await first.json()).toEqual(await second.json());
      const other = await post({ cartItems: [{ id: 'ebook-2' }] }, key);
      expect(await refused(other, 409)).toBe('key_reused');
      expect(await refused(await post({}, { 'Idempotency-Key': 'x y' }), 400)).toBe('bad_request');
    });

    test('a provider that fails is said so, and the same checkout goes on afterwards', async () => {
      const key = { 'Idempotency-Key': randomUUID() };
      await shop.atPaymentPage('/sandbox/faults', { kind: 'error', times: 2 });
      const failed = await post({}, key);
      expect(failed.headers.get('retry-after')).toBe('30');
      expect(await refused(failed.clone(), 503)).toBe('provider_unavailable');
      await checkoutAt(await post({}, key));
    });
  });

  describe('the webhook', () => {
    const body = (id: string) =>
      JSON.stringify({
        id,
        type: 'checkout.session.completed',
        data: { object: { object: 'checkout.session', id: 'cs_test_of_nobody' } },
      });

    function signatureOf(text: string, secret = webhookSecret, aheadSeconds = 0): string {
      const t = Math.floor(Date.now() / 1000) + aheadSeconds;
      return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${text}`).digest('hex')}`;
    }

    const deliver = (text: string, signature: string) =>
      raw(webhookPath, { ...json, 'Stripe-Signature': signature }, text);

    const stored = (id: string) =>
      store().db.select().from(paymentEvents).where(eq(paymentEvents.id, id));

    test('is stored once and handled, however often it comes, without any proof of origin', async () => {
      const text = body('evt_repeated');
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => deliver(text, signatureOf(text))),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await stored('evt_repeated')).toHaveLength(1);
      const handled = async () => (await stored('evt_repeated'))[0]?.handledAt;
      await expect.poll(handled, patient).toBeInstanceOf(Date);
    });

    test.each<[string, (text: string) => string]>([
      ['unsigned', () => ''],
      ['signed with another secret', (text) => signatureOf(text, 'whsec_somebody_else')],
      ['stale', (text) => signatureOf(text, webhookSecret, -320)],
      ['from the future', (text) => signatureOf(text, webhookSecret, 320)],
      ['signed for another body', () => signatureOf('{}')],
    ])('is refused when it is %s, and leaves nothing', async (_, sign) => {
      const id = `evt_${randomUUID()}`;
      const response = await deliver(body(id), sign(body(id)));
      expect(await refused(response, 400)).toBe('bad_request');
      expect(await stored(id)).toEqual([]);
    });

    test.each(['', '{', 'not json', '\u0000'])('is refused when it is %j', async (text) => {
      expect(await refused(await deliver(text, 'nonsense'), 400)).toBe('bad_request');
    });
  });

  describe('how an order stands', () => {
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
  });

  describe('downloads', () => {
    const token = 'T'.repeat(43);

    test.each([
      ['', 400, 'token_missing', 'No download token provided'],
      ['short', 400, 'token_invalid', 'Invalid or expired download link'],
      [token, 404, 'token_unknown', 'Download token not found'],
    ] as const)('the token "%s" is refused with %i %s', async (given, status, code, error) => {
      const looked = await shop.get(`/api/downloads?token=${given}`);
      expect(await looked.clone().json()).toEqual({ error, code });
      expect(await refused(looked, status)).toBe(code);
      const file = { token: given, title: 'Built to Last' };
      expect(await refused(await shop.post('/api/downloads/file', file), status)).toBe(code);
    });

    test('a book that cannot be made is not counted as downloaded', async () => {
      await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
      const { sessionId, orderId } = await openSession(shop);
      await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
      await shop.post('/api/confirm-payment', { sessionId });
      const mails = async () =>
        (await shop.emails()).filter(({ subject }) => subject.includes(orderId));
      await expect.poll(mails, patient).toHaveLength(1);
      const own = /token=([\w-]{43})/.exec((await mails())[0]?.text ?? '')?.[1];

      const file = (change: object) =>
        shop.post('/api/downloads/file', { token: own, title: 'Built to Last', ...change });
      const failed = await file({});
      expect(await failed.clone().json()).toEqual({
        error: 'Something went wrong on our side. Please try again.',
        code: 'internal',
      });
      expect(await refused(failed, 500)).toBe('internal');
      expect(await refused(await file({ title: 'Keep It Growing' }), 404)).toBe('not_found');
      expect(await refused(await file({ format: 'mobi' }), 400)).toBe('bad_request');
      const tokens = () =>
        store().db.select().from(downloadTokens).where(eq(downloadTokens.orderId, orderId));
      expect(await tokens()).toMatchObject([{ downloadsCount: 0 }]);

      await store()
        .db.update(downloadTokens)
        .set({ downloadsCount: 5 })
        .where(eq(downloadTokens.orderId, orderId));
      expect(await refused(await file({}), 403)).toBe('download_limit_reached');
    });
  });

  describe('the state of the process', () => {
    const staticFiles = () => new Response('a page');
    const webWith = (parts: Partial<WebParts>) =>
      createWeb({
        services: shop.services,
        staticFiles,
        checkReady: () => Promise.resolve(),
        ...parts,
      });

    test.each([
      ['/healthz', 'up'],
      ['/readyz', 'ready'],
    ])('%s answers that it is %s', async (path, status) => {
      const response = await shop.get(path);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ status });
    });

    test('while it is not ready it says so, but is up all the same', async () => {
      const web = webWith({ checkReady: () => Promise.reject(new Error('Draining.')) });
      const ready = await web.request('/readyz');
      expect(ready.status).toBe(503);
      expect(await ready.json()).toEqual({ status: 'not ready' });
      expect((await web.request('/healthz')).status).toBe(200);
    });

    test('a database that is away is said so, with when to try again; pages are served on', async () => {
      const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
      const web = webWith({ services: { ...shop.services, db: drizzle(pool) } });
      const response = await web.request('/api/payment-status?session_id=cs_1');
      expect(response.headers.get('retry-after')).toBe('30');
      expect(await refused(response, 503)).toBe('store_unavailable');
      expect(await (await web.request('/')).text()).toBe('a page');
      const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
      const Cookie = (await signInAs(shop.services)).cookie.Cookie;
      for (const path of ['/api/library', '/api/library/file?book=ebook-1', '/api/events']) {
        const refusal = await web.request(path, { headers: { Cookie } }, connection);
        expect(await refused(refusal, 503), path).toBe('store_unavailable');
      }
      const preview = JSON.stringify({ ebookTitle: 'Built to Last', action: 'preview' });
      const refusal = await web.request(
        '/api/download-ebook',
        {
          method: 'POST',
          headers: { ...own(), Cookie },
          body: preview,
        },
        connection,
      );
      expect(await refused(refusal, 503)).toBe('store_unavailable');
      await pool.end();
    });
  });
});
