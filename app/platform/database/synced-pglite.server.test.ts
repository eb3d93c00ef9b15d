import { fdatasyncSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeDataFolder } from '#tests/harness/make-data-folder.ts';
import { openSyncedPglite } from './synced-pglite.server.ts';

const folder = makeDataFolder();
let syncs = 0;
let client: PGlite;

beforeAll(async () => {
  client = openSyncedPglite(join(folder, 'database'), (descriptor) => {
    fdatasyncSync(descriptor);
    syncs += 1;
  });
  await client.query('create table note (text text)');
});

afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

async function syncsDuring(work: () => Promise<unknown>): Promise<number> {
  const before = syncs;
  await work();
  return syncs - before;
}

test('each commit of many in a row is written down before it is acknowledged', async () => {
  for (let row = 0; row < 100; row += 1) {
    const written = await syncsDuring(() => client.query(`insert into note values ('row')`));
    expect(written).toBeGreaterThan(0);
  }
});

test('a transaction is written down before it is acknowledged', async () => {
  const db = drizzle(client);
  const written = await syncsDuring(() =>
    db.transaction((tx) => tx.execute(`insert into note values ('in a transaction')`)),
  );
  expect(written).toBeGreaterThan(0);
});

test('what was only read is not written down for long', async () => {
  await vi.waitUntil(async () => (await syncsDuring(countNotes)) === 0, { timeout: 5_000 });
  expect(await syncsDuring(countNotes)).toBe(0);
});

const countNotes = () => client.query('select count(*) from note');
