import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openMemoryStore } from '#app/platform/database/open-embedded-store.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { newDatabase } from './postgres-server.ts';

export const migrationsFolder = join(import.meta.dirname, '../../database/migrations');

const openers = {
  'the embedded store': openTestMemory,
  PostgreSQL: async () =>
    openPostgresStore(await newDatabase(inject('postgresUrl')), migrationsFolder, (error) => {
      throw error;
    }),
};

/** An embedded store in memory, fresh and migrated. */
export async function openTestMemory(): Promise<Store> {
  return openMemoryStore(migrationsFolder, await openAsBlob(inject('embeddedImage')));
}

/** Defines the same tests for both stores, each with a fresh migrated store for the whole block. */
export function onEachStore(define: (store: () => Store) => void): void {
  for (const [name, open] of Object.entries(openers)) {
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
