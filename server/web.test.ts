import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keptCheckout } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { refused } from '#tests/harness/refused.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { createWeb, type WebParts } from './web.ts';

const checkoutPath = '/api/create-checkout-session';
const order = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  cartItems: [{ id: 'ebook-1' }],
};

onOneStore((store) => {
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

  describe('where a change may come from', () => {
    test('our own pages: by what the browser says, or by the Origin', async () => {
      const body = JSON.stringify(order);
      for (const proof of [{ 'Sec-Fetch-Site': 'same-origin' }, { Origin: shop.url }]) {
        await keptCheckout(shop, await raw(checkoutPath, { ...json, ...proof }, body));
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

    test('not longer than 16 kB, nor of a length that it does not say', async () => {
      const body = JSON.stringify({ ...order, note: 'x'.repeat(16 * 1024) });
      expect(await refused(await raw(checkoutPath, own(), body), 413)).toBe('too_large');
      const streaming = new Request(shop.url + checkoutPath, {
        method: 'POST',
        headers: own(),
        body: new Blob([body]).stream(),
        ...{ duplex: 'half' },
      });
      expect((await fetch(streaming)).status).toBe(411);
    });

    test('an address that there is none of answers 404 as JSON, whatever the method', async () => {
      expect(await refused(await shop.get('/api/nothing'), 404)).toBe('not_found');
      expect(await refused(await shop.get(checkoutPath), 404)).toBe('not_found');
      expect(await refused(await shop.post('/api/nothing', {}), 404)).toBe('not_found');
    });
  });

  describe('the state of the process', () => {
    const staticFiles = () => new Response('a page');
    const webWith = (parts: Partial<WebParts>) =>
      createWeb({
        services: shop.services,
        security: { publicUrl: shop.url },
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

    test('balancers that ask for pages alone keep a shop without its database, and leave one that drains', async () => {
      const withoutDatabase = webWith({
        checkReady: (what) =>
          what === 'pages' ? Promise.resolve() : Promise.reject(new Error('No database.')),
      });
      expect((await withoutDatabase.request('/readyz?for=pages')).status).toBe(200);
      expect((await withoutDatabase.request('/readyz')).status).toBe(503);
      const draining = webWith({ checkReady: () => Promise.reject(new Error('Draining.')) });
      expect((await draining.request('/readyz?for=pages')).status).toBe(503);
    });

    test('readiness that hangs is answered all the same, and asked once for all who ask', async () => {
      let asked = 0;
      const web = webWith({
        checkReady: () => {
          asked += 1;
          return new Promise(() => undefined);
        },
      });
      const answers = await Promise.all([1, 2, 3].map(() => web.request('/readyz')));
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
      expect(asked).toBe(1);
    });

    test('a database that is away is said so, with when to try again; pages are served on', async () => {
      const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
      const web = webWith({ services: { ...shop.services, db: drizzle(pool) } });
      const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
      const asked = '/api/payment-status?session_id=cs_1';
      const response = await web.request(asked, {}, connection);
      expect(response.headers.get('retry-after')).toBe('30');
      expect(await refused(response, 503)).toBe('store_unavailable');
      expect(await (await web.request('/')).text()).toBe('a page');
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
