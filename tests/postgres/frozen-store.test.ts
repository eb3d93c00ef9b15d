import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { isStoreUnavailable } from '#app/platform/database/store-unavailable.server.ts';
import {
  newDatabase,
  type PostgresServer,
  startPostgres,
} from '#tests/harness/postgres/postgres-server.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';

let server: PostgresServer;
let store: Store;

beforeAll(async () => {
  server = await startPostgres();
  const url = await newDatabase(server.adminUrl);
  store = await openPostgresStore(url, migrationsFolder, () => undefined);
});
afterAll(async () => {
  await store.close();
  await server.stop();
});

test('of a database that stands still is said within two seconds, however often it is asked; it goes on where it stood', async () => {
  const ask = () => store.query('select 1 as one', []);
  await ask();
  server.freeze(true);
  const startedAt = performance.now();
  const pings = await Promise.allSettled(Array.from({ length: 40 }, () => store.ping()));
  expect(performance.now() - startedAt).toBeLessThan(limitMs(2_000));
  expect(new Set(pings.map(({ status }) => status))).toEqual(new Set(['rejected']));
  // All that wait for a connection are told so too, in time.
  for (let n = 0; n < 15; n += 1) void ask().catch(() => undefined);
  const refused: unknown = await ask().catch((error: unknown) => error);
  expect(isStoreUnavailable(refused)).toBe(true);

  server.freeze(false);
  await expect
    .poll(() => ask().then(({ rows }) => rows), { timeout: 10_000 })
    .toEqual([{ one: 1 }]);
  await store.ping();
});
