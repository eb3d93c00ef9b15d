import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { StartRefusal } from '../config/start-refusal.ts';
import { prepareDataFolder } from './data-folder.server.ts';
import { takeFolderLock } from './folder-lock.server.ts';
import type { Store } from './store.server.ts';
import { openSyncedPglite } from './synced-pglite.server.ts';

/**
 * Opens (and makes, if need be) the embedded store in `folder` and migrates it. Throws a
 * StartRefusal if the folder cannot be written, the disk is full or another process has it open.
 */
export async function openEmbeddedStore(folder: string, migrationsFolder: string): Promise<Store> {
  prepareDataFolder(folder);
  const lock = takeFolderLock(join(folder, 'store.lock'));
  if (!lock) {
    throw new StartRefusal(
      `Another process already uses the data folder ${folder}: stop it, or set DATA_DIR to another folder (or DATABASE_URL to share one database).`,
    );
  }
  try {
    const store = await openPglite(openSyncedPglite(join(folder, 'database')), migrationsFolder);
    return {
      ...store,
      async close() {
        await store.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The store that a PGlite of any kind holds, migrated. Closing it closes the PGlite. */
export async function openPglite(client: PGlite, migrationsFolder: string): Promise<Store> {
  await client.waitReady;
  const db = drizzle(client);
  await migrate(db, { migrationsFolder });
  return {
    db,
    query: (text, values) => client.query<Record<string, unknown>>(text, values),
    jobs: { db: fromPglite(client), backend: 'pglite' },
    // There is one process and one connection: nothing is ever missed.
    listen: async (channel, { onPayload }) => void (await client.listen(channel, onPayload)),
    ping: async () => void (await client.query('select 1')),
    async close() {
      if (!client.closed) await client.close();
    },
  };
}
