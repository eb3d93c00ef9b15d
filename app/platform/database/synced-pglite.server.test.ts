import { fdatasyncSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeDataFolder } from '#tests/harness/make-data-folder.ts';
import { openSyncedPglite } from './synced-pglite.server.ts';

/** One turn of the event loop. */
const nextTurn = promisify(setImmediate);

const folder = makeDataFolder();
let syncs = 0;
let freeBytes = 1_000_000_000;
const told: boolean[] = [];
let client: PGlite;
/** What a slow disk waits for. */
let held = Promise.resolve();

beforeAll(async () => {
  client = openSyncedPglite(join(folder, 'database'), {
    async sync(descriptor) {
      await held;
      fdatasyncSync(descriptor);
      syncs += 1;
    },
    freeBytes: () => freeBytes,
    onFull: (isFull) => void told.push(isFull),
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

test('a block of statements that fails leaves nothing to the statement that waits behind it', async () => {
  const failing = client.exec(`begin; insert into note values ('never'); select 1 / 0; commit`);
  const next = client.query(`select count(*)::int as count from note where text = 'never'`);
  await expect(failing).rejects.toThrow('division by zero');
  expect((await next).rows).toEqual([{ count: 0 }]);
});

test('a block of statements that succeeds is written down, and answers row by row', async () => {
  const block = `begin; insert into note values ('of a block') returning text; commit`;
  let rows: unknown[] = [];
  const written = await syncsDuring(async () => {
    rows = (await client.exec(block)).flatMap((result) => result.rows);
  });
  expect(rows).toEqual([{ text: 'of a block' }]);
  expect(written).toBeGreaterThan(0);
  const { rows: kept } = await client.query(`select text from note where text = 'of a block'`);
  expect(kept).toHaveLength(1);
});

test('while the disk is slow the event loop goes on, and nothing is acknowledged before it is written down', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const acknowledged: number[] = [];
  const writes = [1, 2, 3].map(async (n) => {
    await client.query(`insert into note values ('slow')`);
    acknowledged.push(n);
  });
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  expect(acknowledged).toEqual([]);
  resolve();
  await Promise.all(writes);
  expect(acknowledged).toEqual([1, 2, 3]);
});

test('a crowd of statements leaves the event loop to others between any two of them', async () => {
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      await nextTurn();
      turns += 1;
    }
  })();
  await Promise.all(Array.from({ length: 100 }, () => countNotes()));
  isOver = true;
  await others;
  expect(turns).toBeGreaterThanOrEqual(99);
});

test('what was only read is not written down for long', async () => {
  await vi.waitUntil(async () => (await syncsDuring(countNotes)) === 0, { timeout: 5_000 });
  expect(await syncsDuring(countNotes)).toBe(0);
});

const countNotes = () => client.query('select count(*) from note');

test('while the disk is full it reads and refuses to write, and writes again once there is room', async () => {
  const db = drizzle(client);
  const write = () => client.query(`insert into note values ('of a full disk')`);
  const writeInTransaction = () =>
    db.transaction((tx) => tx.execute(`insert into note values ('of a full disk')`));
  freeBytes = 60_000_000;
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  await expect(writeInTransaction()).rejects.toMatchObject({ cause: { code: '25006' } });
  expect((await countNotes()).rows).toHaveLength(1);
  expect(told).toEqual([true]);

  freeBytes = 70_000_000;
  await write();
  await writeInTransaction();
  expect(told).toEqual([true, false]);
});
