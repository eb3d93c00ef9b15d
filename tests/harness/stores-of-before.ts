import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { z } from 'zod';
import { openEmbeddedStore } from '#app/platform/database/open-embedded-store.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { newDatabase } from './postgres-server.ts';
import { migrationsFolder } from './stores.ts';

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

const reopeners = {
  'the embedded store': async (folder: string) => (migrations: string) =>
    openEmbeddedStore(join(folder, 'data'), migrations),
  PostgreSQL: async () => {
    const url = await newDatabase(inject('postgresUrl'));
    return (migrations: string) =>
      openPostgresStore(url, migrations, (error) => {
        throw error;
      });
  },
};

/**
 * Defines the same tests for both stores, each as a shop finds it that was just updated: it had the
 * shape of the migrations up to `lastMigration`, held what `fill` puts in, and was then migrated.
 */
export function onEachStoreOfBefore(
  lastMigration: string,
  fill: (store: Store) => Promise<void>,
  define: (store: () => Store) => void,
): void {
  for (const [name, reopener] of Object.entries(reopeners)) {
    describe(`on ${name}`, () => {
      const folder = mkdtempSync(join(tmpdir(), 'evenkeel-before-'));
      let store: Store | undefined;
      beforeAll(async () => {
        const open = await reopener(folder);
        const before = await open(migrationsUpTo(lastMigration, join(folder, 'migrations')));
        await fill(before);
        await before.close();
        store = await open(migrationsFolder);
      });
      afterAll(async () => {
        await store?.close();
        rmSync(folder, { recursive: true });
      });
      define(() => {
        if (!store) throw new Error('The store is open only while tests run.');
        return store;
      });
    });
  }
}

function migrationsUpTo(last: string, folder: string): string {
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const place = journal.entries.findIndex(({ tag }) => tag === last);
  if (place < 0) throw new Error(`There is no migration ${last}.`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, place + 1) }));
  return folder;
}
