import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Store } from '#app/platform/database/store.server.ts';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { openTestShop, type TestShop, webhookSecret } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';
import { answerError } from './answer-error.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

let store: Store;
let shop: TestShop;
beforeAll(async () => {
  store = await openTestPostgres();
  shop = await openTestShop(store, { workJobs: false, limitsFactor: 1 });
});
beforeEach(async () => {
  shop.services.trustedProxies = trustProxies([]);
  await shop.forgetLimits();
});
afterAll(async () => {
  await shop.close();
  await store.close();
});

/** Asks one endpoint `times` times, with a request that it would refuse anyway. */
async function ask(times: number, path: string, headers: Record<string, string> = {}) {
  const statuses = new Set<number>();
  for (let n = 0; n < times; n += 1) statuses.add((await shop.post(path, {}, headers)).status);
  return [...statuses];
}

const perNetwork = { per: 'network', keptIn: 'database', counts: 'tries' } as const;
const checkout = '/api/create-checkout-session';
const file = '/api/downloads/file';

test.each([
  [checkout, 30],
  [file, 20],
  ['/api/confirm-payment', 60],
])('%s may be asked %i times a minute, also with bad requests', async (path, limit) => {
  expect(await ask(limit, path)).toEqual([400]);
  const refused = await shop.post(path, {});
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(Number.isInteger(seconds)).toBe(true);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await refused.json()).toEqual({
    error: 'That was a bit too often. Please wait a moment and try again.',
    code: 'too_many_requests',
  });
});

test('what is used up at one endpoint is left at the others', async () => {
  await ask(31, checkout);
  expect(await ask(1, checkout)).toEqual([429]);
  expect(await ask(1, '/api/confirm-payment')).toEqual([400]);
});

test('looking a token up and downloading share one limit, since both try tokens', async () => {
  await ask(20, file);
  expect((await shop.get('/api/downloads?token=x')).status).toBe(429);
});

test('webhooks without a valid signature are limited; those of the provider never, wherever from', async () => {
  expect(await ask(60, '/api/webhooks/stripe')).toEqual([400]);
  expect(await ask(40, '/api/webhooks/stripe')).toEqual([429]);
  const body = JSON.stringify({
    ...{ id: 'evt_1', object: 'event', type: 'price.created', created: 0, livemode: false },
    data: { object: {} },
  });
  const seconds = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex');
  const response = await fetch(`${shop.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'Stripe-Signature': `t=${seconds},v1=${signature}` },
    body,
  });
  expect(response.status).toBe(200);
});

test('a visitor cannot escape a limit by claiming another address', async () => {
  await ask(30, checkout);
  expect(await ask(1, checkout, { 'X-Forwarded-For': '203.0.113.9' })).toEqual([429]);
});

test('behind a trusted proxy each visitor is counted by itself', async () => {
  shop.services.trustedProxies = trustProxies(['127.0.0.1']);
  const from = (hops: string) => ({ 'X-Forwarded-For': hops });
  await ask(30, checkout, from('203.0.113.9'));
  expect(await ask(1, checkout, from('203.0.113.9'))).toEqual([429]);
  expect(await ask(1, checkout, from('198.51.100.1, 203.0.113.9'))).toEqual([429]);
  expect(await ask(1, checkout, from('203.0.113.10'))).toEqual([400]);
});

/** Posts to an endpoint that is mounted alone. */
async function post(mounted: Endpoint, body: string, headers: Record<string, string> = {}) {
  const { services } = shop;
  const web = new Hono().post('/', mounted(services));
  web.onError(answerError(services.log, { readMessage: /^$/, openInTabs: new Map() }));
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  };
  const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const response = await web.request('/', request, connection);
  return { status: response.status, answer: await response.json() };
}

test('a request is counted first, then asked whose it is, then read', async () => {
  const strict = endpoint(
    {
      limit: { name: 'strict', points: 2, seconds: 60, ...perNetwork },
      user: 'required',
      body: z.object({}),
    },
    () => ({}),
  );
  const { cookie } = await signInAs(shop.services);
  expect((await post(strict, 'no JSON')).answer).toMatchObject({ code: 'not_signed_in' });
  expect((await post(strict, 'no JSON', cookie)).answer).toMatchObject({ code: 'bad_request' });
  expect((await post(strict, '{}', cookie)).answer).toMatchObject({ code: 'too_many_requests' });
});

test('of several limits each is counted, until one is used up', async () => {
  const minute = { name: 'twice-a-minute', points: 2, seconds: 60, ...perNetwork };
  const day = { name: 'once-a-day', points: 1, seconds: 86_400, ...perNetwork };
  const both = endpoint({ limit: [minute, day] }, () => ({}));
  const statuses = [await post(both, ''), await post(both, '')].map(({ status }) => status);
  expect(statuses).toEqual([200, 429]);
});

test('an endpoint that may know its user is told who it is, or that it is nobody', async () => {
  const whoAmI = endpoint({ limit: 'own', user: 'optional' }, ({ user }) => ({
    email: user?.email ?? null,
  }));
  const { email, cookie } = await signInAs(shop.services);
  expect((await post(whoAmI, '')).answer).toEqual({ email: null });
  expect((await post(whoAmI, '', cookie)).answer).toEqual({ email });
});

test('what an endpoint returns is its answer, with the status it set; a response is one already', async () => {
  const plain = endpoint(
    { limit: 'own', body: z.object({ n: z.number() }) },
    ({ body, context }) => {
      context.status(201);
      return { n: body.n + 1 };
    },
  );
  expect(await post(plain, '{"n":1}')).toEqual({ status: 201, answer: { n: 2 } });
  const whole = endpoint({ limit: 'own' }, () => Response.json('as it is', { status: 202 }));
  expect(await post(whole, '')).toEqual({ status: 202, answer: 'as it is' });
});
