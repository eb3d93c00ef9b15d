import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openPglite } from '#app/platform/database/open-embedded-store.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { isLongRun } from './long-run.ts';
import { newDatabase } from './postgres/postgres-server.ts';
import { refusingPastTransactions } from './within-transaction.ts';

export const migrationsFolder = join(import.meta.dirname, '../../database/migrations');

type Open = () => Promise<Store>;

const embedded: [string, Open] = ['the embedded store', openKeptMemory];
const postgres: [string, Open] = ['PostgreSQL', openTestPostgres];

/** An embedded store in memory, fresh, migrated and with the shop's job queues. */
export async function openTestMemory(): Promise<Store> {
  return openPglite(await loadImage(), migrationsFolder);
}

async function loadImage(): Promise<PGlite> {
  return new PGlite({ loadDataDir: await openAsBlob(inject('embeddedImage')) });
}

interface Kept {
  client: PGlite;
  /** What is empty in a fresh store. */
  tables: string[];
}

/** One for all blocks of this process, which come one after another: a fresh one costs more than most of them. */
let kept: Kept | undefined;

/** As above, but emptied where one was open already; closing it empties it for the next. */
async function openKeptMemory(): Promise<Store> {
  kept ??= await keepMemory();
  const { client, tables } = kept;
  const store = await openPglite(client, migrationsFolder);
  return {
    ...store,
    async close() {
      await client.exec(`
        unlisten *;
        set session_replication_role = replica;
        truncate ${tables.join()} restart identity cascade;
        set session_replication_role = default;`);
    },
  };
}

async function keepMemory(): Promise<Kept> {
  const client = await loadImage();
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss')`);
  const tables: string[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query(`select 1 from ${name} limit 1`);
    if (found.length === 0) tables.push(name);
  }
  return { client, tables };
}

/** A database of its own on PostgreSQL, as above: what is asked of it costs a third. */
export async function openTestPostgres(): Promise<Store> {
  const url = await newDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  const store = await openPostgresStore(url, migrationsFolder, (error) => {
    throw error;
  });
  return refusingPastTransactions(store);
}

/**
 * Defines the same tests for both stores, each with a store as above for the whole block. For what the
 * stores could do differently (the tests of app/platform), and for the verbs that take and give back
 * money and give out books: whatever goes wrong with those goes wrong in each shop.
 */
export function onEachStore(define: (store: () => Store) => void): void {
  onStores([embedded, postgres], define);
}

/**
 * For all else: `npm test` asks on PostgreSQL alone, where requests really run at the same time;
 * `npm run test:long` on both. That nothing waits for itself on the embedded store, which has one
 * connection, is seen on PostgreSQL too (within-transaction.ts).
 */
export function onOneStore(define: (store: () => Store) => void): void {
  onStores(isLongRun ? [embedded, postgres] : [postgres], define);
}

/** For what is asked by the million, which the embedded store would take hours to answer. */
export function onPostgres(define: (store: () => Store) => void): void {
  onStores([postgres], define);
}

function onStores(stores: [string, Open][], define: (store: () => Store) => void): void {
  for (const [name, open] of stores) {
    describe(`on ${name}`, () => {
      let store: Store | undefined;
      beforeAll(async () => {
        store = await open();
      });
      afterAll(() => store?.close());
      define(() => {
        if (!store) throw new Error('The store is open only while tests run.');
        return store;
      });
    });
  }
}

/** Every text of every table, the job queue's included. */
export async function everythingKept(store: Store): Promise<string> {
  const { rows } = await store.query(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    [],
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const all = await store.query(`select to_jsonb(kept) as row from ${String(name)} kept`, []);
    texts.push(...all.rows.map((row) => JSON.stringify(row)));
  }
  return texts.join('\n');
}
