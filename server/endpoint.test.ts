import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Store } from '#app/platform/database/store.server.ts';
import { rateLimits } from '#database/schema/rate-limits.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { openTestMemory } from '#tests/harness/stores.ts';

let store: Store;
let shop: TestShop;
beforeAll(async () => {
  store = await openTestMemory();
  shop = await openTestShop(store, { workJobs: false, limitsFactor: 1 });
});
beforeEach(async () => {
  shop.services.trustedProxies = [];
  await store.db.delete(rateLimits);
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

test('the provider’s webhooks are not limited', async () => {
  expect(await ask(100, '/api/webhooks/stripe')).toEqual([400]);
});

test('a visitor cannot escape a limit by claiming another address', async () => {
  await ask(30, checkout);
  expect(await ask(1, checkout, { 'X-Forwarded-For': '203.0.113.9' })).toEqual([429]);
});

test('behind a trusted proxy each visitor is counted by itself', async () => {
  shop.services.trustedProxies = ['127.0.0.1'];
  const from = (hops: string) => ({ 'X-Forwarded-For': hops });
  await ask(30, checkout, from('203.0.113.9'));
  expect(await ask(1, checkout, from('203.0.113.9'))).toEqual([429]);
  expect(await ask(1, checkout, from('198.51.100.1, 203.0.113.9'))).toEqual([429]);
  expect(await ask(1, checkout, from('203.0.113.10'))).toEqual([400]);
});
