import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listAlerts } from '#app/features/attention/list-alerts.server.ts';
import { readOpenAlerts } from '#app/features/attention/watch/keep-condition.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { alerts } from '#database/schema/alerts.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import { noteUnwritableStore, noteWritableStore } from './unwritable-store.ts';

let store: Store;
let shop: TestShop;
beforeAll(async () => {
  store = await openTestPostgres();
  shop = await openTestShop(store, { workJobs: false });
});
afterEach(async () => {
  vi.useRealTimers();
  await store.db.delete(alerts);
});
afterAll(async () => {
  await shop.close();
  await store.close();
});

const full = Object.assign(new Error('could not extend file: No space left on device'), {
  code: '53100',
});
const open = () => listAlerts(store.db, { all: false, limit: 9 });

test('a request that fails because the disk is full raises an alert, once, until the database writes', async () => {
  const thrown = new Error('A statement failed.', { cause: full });
  for (let times = 0; times < 3; times += 1) noteUnwritableStore(shop.services, thrown);
  await expect.poll(open).toMatchObject([{ kind: 'database-unwritable' }]);
  await noteWritableStore(shop.services, await readOpenAlerts(shop.services));
  expect(await open()).toEqual([]);
  expect(await store.db.$count(alerts)).toBe(1);
});

test('any other failure raises none', async () => {
  noteUnwritableStore(shop.services, Object.assign(new Error('gone'), { code: '57P01' }));
  noteUnwritableStore(shop.services, 'nothing');
  await noteWritableStore(shop.services, await readOpenAlerts(shop.services));
  expect(await store.db.$count(alerts)).toBe(0);
});

test('what cannot be written down is tried again, and says since when', async () => {
  let isFull = true;
  const { db } = store;
  const services = {
    ...shop.services,
    db: new Proxy(db, {
      get(target, name) {
        if (isFull) throw full;
        return Reflect.get(target, name, target);
      },
    }),
  };
  const since = services.clock();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  noteUnwritableStore(services, full);
  await vi.advanceTimersByTimeAsync(90_000);
  await noteWritableStore(services, await readOpenAlerts(shop.services));
  expect(await open()).toEqual([]);
  isFull = false;
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  await expect.poll(open).toHaveLength(1);
  const [alert] = await open();
  expect(Math.abs((alert?.beganAt.getTime() ?? 0) - since.getTime())).toBeLessThan(limitMs(5_000));
  await noteWritableStore(services, await readOpenAlerts(shop.services));
  expect(await open()).toEqual([]);
});
