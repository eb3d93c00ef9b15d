import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openPglite } from '#app/platform/database/open-embedded-store.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { isLongRun } from './long-run.ts';
import { newDatabase } from './postgres-server.ts';

export const migrationsFolder = join(import.meta.dirname, '../../database/migrations');

type Open = () => Promise<Store>;

const embedded: [string, Open] = ['the embedded store', openTestMemory];
const postgres: [string, Open] = ['PostgreSQL', openTestPostgres];

/** An embedded store in memory, fresh, migrated and with the shop's job queues. */
export async function openTestMemory(): Promise<Store> {
  const loadDataDir = await openAsBlob(inject('embeddedImage'));
  return openPglite(new PGlite({ loadDataDir }), migrationsFolder);
}

/** A database of its own on PostgreSQL, as above: what is asked of it costs a third. */
export async function openTestPostgres(): Promise<Store> {
  const url = await newDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  return openPostgresStore(url, migrationsFolder, (error) => {
    throw error;
  });
}

/** Defines the same tests for both stores, each with a store as above for the whole block. */
export function onEachStore(define: (store: () => Store) => void): void {
  onStores([embedded, postgres], define);
}

/**
 * For tests of what is asked and answered over HTTP: that each store keeps what it should is told by
 * the tests of the verbs behind it. `npm test` asks on PostgreSQL alone, where requests really run at
 * the same time; `npm run test:long` on both.
 */
export function onOneStore(define: (store: () => Store) => void): void {
  onStores(isLongRun ? [embedded, postgres] : [postgres], define);
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
