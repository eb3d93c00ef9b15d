import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Store } from '#app/platform/database/store.server.ts';
import { createWeb } from '#server/web.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';
import { allLimits } from './limit-table.ts';

let store: Store;
let shop: TestShop;
beforeAll(async () => {
  store = await openTestPostgres();
  // Every limit is one then.
  shop = await openTestShop(store, { workJobs: false, limitsFactor: 0.000_001 });
});
beforeEach(() => shop.forgetLimits());
afterAll(async () => {
  await shop.close();
  await store.close();
});

/** All that the shop answers by working for it; pages and health lie in memory. */
function routes(): { method: string; path: string }[] {
  const parts = { staticFiles: () => new Response(), checkReady: () => Promise.resolve() };
  const security = { publicUrl: shop.url };
  const web = createWeb({ services: shop.services, security, ...parts });
  return web.routes.filter(({ method, path }) => path.startsWith('/api/') && method !== 'ALL');
}

test('every path of the API refuses what comes too often, before it looks at it', async () => {
  const unlimited: string[] = [];
  expect(routes().length).toBeGreaterThan(25);
  for (const { method, path } of routes()) {
    await shop.forgetLimits();
    const ask = () => (method === 'GET' ? shop.get(path) : shop.post(path, { no: 'sense' }));
    const first = await ask();
    const second = await ask();
    if (first.status === 429 || second.status !== 429) unlimited.push(`${method} ${path}`);
  }
  expect(unlimited).toEqual([]);
});

test('no two limits have one name, by which they are counted', () => {
  const names = allLimits.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
