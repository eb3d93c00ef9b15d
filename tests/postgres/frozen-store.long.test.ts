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

test('a connection on which nothing moves is given up, also amid a transaction', async () => {
  const startedAt = performance.now();
  const held = store.db
    .transaction(async (tx) => {
      await tx.execute('select 1');
      server.freeze(true);
      await tx.execute('select 2');
    })
    .then(
      () => null,
      (error: unknown) => error,
    );
  expect(isStoreUnavailable(await held)).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  server.freeze(false);
  await store.ping();
});
