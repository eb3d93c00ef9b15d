import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { z } from 'zod';
import { openPglite } from '#app/platform/database/open-embedded-store.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { isLongRun } from './long-run.ts';
import { newDatabase } from './postgres/postgres-server.ts';
import { migrationsFolder } from './stores.ts';

type Open = (migrations: string) => Promise<Store>;

/** Each makes an empty database, and answers what migrates and opens it, as often as it is called. */
type Maker = () => Promise<Open>;

const embedded: [string, Maker] = [
  'the embedded store',
  async () => {
    const client = new PGlite();
    return (migrations) => openPglite(client, migrations);
  },
];
const postgres: [string, Maker] = [
  'PostgreSQL',
  async () => {
    const url = await newDatabase(inject('postgresUrl'));
    return (migrations) =>
      openPostgresStore(url, migrations, (error) => {
        throw error;
      });
  },
];

/**
 * Defines tests for one store (see `onOneStore`), as a shop finds it that was just updated: it had the
 * shape of the migrations up to `lastMigration`, held what `fill` puts in, and was then migrated.
 */
export function onOneStoreOfBefore(
  lastMigration: string,
  fill: (store: Store) => Promise<void>,
  define: (store: () => Store) => void,
): void {
  for (const [name, make] of isLongRun ? [embedded, postgres] : [postgres]) {
    describe(`on ${name}`, () => {
      const stores: Store[] = [];
      beforeAll(async () => {
        const open = await make();
        const before = await withMigrationsUpTo(lastMigration, open);
        stores.push(before);
        await fill(before);
        stores.push(await open(migrationsFolder));
      });
      afterAll(async () => {
        for (const store of stores) await store.close();
      });
      define(() => {
        const store = stores.at(-1);
        if (!store) throw new Error('The store is open only while tests run.');
        return store;
      });
    });
  }
}

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

async function withMigrationsUpTo(last: string, open: Open): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const place = journal.entries.findIndex(({ tag }) => tag === last);
  if (place < 0) throw new Error(`There is no migration ${last}.`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, place + 1) }));
  const store = await open(folder);
  rmSync(folder, { recursive: true });
  return store;
}
