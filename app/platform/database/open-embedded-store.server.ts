import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { isStartRefusal, StartRefusal } from '../config/start-refusal.ts';
import { prepareDataFolder } from './data-folder.server.ts';
import { type FolderLock, takeFolderLock } from './folder-lock.server.ts';
import { refuseMoved } from './moved-mark.server.ts';
import {
  type FoundSchema,
  foundSchema,
  noteSchemaVersion,
  refuseNewerBackup,
  refuseNewerSchema,
  schemaVersionOf,
} from './schema-version.server.ts';
import type { EmbeddedStore, JobTables } from './store.server.ts';
import { type DiskOfStore, openSyncedPglite } from './synced-pglite.server.ts';

// PGlite is ten megabytes of WebAssembly. The optimizing compiler takes a second of both processors and
// half a gigabyte at each start, and what the shop asks costs the same without it; only long scans take
// twice as long.
setFlagsFromString('--liftoff-only');
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');
// When V8 frees compiled WebAssembly that is not needed any more, it now and then ends the whole process
// ("Check failed: jit_page.has_value()", Node 24.21). Kept, that code costs a few megabytes.
setFlagsFromString('--no-wasm-code-gc');

/**
 * Opens (and makes, if need be) the embedded store in `folder` and migrates it. Throws a
 * StartRefusal if the folder cannot be written, the disk is full, another process has it open or its
 * records were moved to PostgreSQL. A disk that fills up later makes the store one that is only read,
 * until there is room again.
 */
export async function openEmbeddedStore(
  folder: string,
  migrationsFolder: string,
  disk: DiskOfStore = {},
): Promise<EmbeddedStore> {
  const lock = lockFolder(folder);
  try {
    refuseMoved(folder);
    const client = openSyncedPglite(join(folder, 'database'), disk);
    const store = await openPglite(client, migrationsFolder);
    return {
      ...store,
      async ping() {
        await store.ping();
        if (client.isFull) throw new Error(`The disk that holds ${folder} is full.`);
      },
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

/**
 * Unpacks what `dump` packed into a folder that holds no store yet: beside its place first, so that what
 * was cut off is no store. Throws a StartRefusal where the folder holds one or another process has it
 * open, for a file that is no such archive, and for one of a newer version; the folder is as it was then.
 */
export async function restoreEmbeddedStore(
  folder: string,
  archive: Uint8Array,
  migrationsFolder: string,
): Promise<void> {
  const unpacked = unpackArchive(archive);
  const lock = lockFolder(folder);
  const database = join(folder, 'database');
  const draft = join(folder, 'database.draft');
  try {
    if (existsSync(database)) {
      throw new StartRefusal(
        `${folder} holds a database already. A backup is restored into an empty place only: set DATA_DIR to a new folder, or move ${database} away.`,
      );
    }
    rmSync(draft, { recursive: true, force: true });
    const found = await loadInto(draft, unpacked);
    refuseNewerBackup(found, schemaVersionOf(migrationsFolder));
    renameSync(draft, database);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw isStartRefusal(error) ? error : noArchive(error);
  } finally {
    lock.release();
  }
}

/** Makes a store of what was packed, and tells who migrated it. */
async function loadInto(dataDir: string, loadDataDir: Blob): Promise<FoundSchema> {
  const client = new PGlite({ dataDir, loadDataDir });
  try {
    await client.waitReady;
    return await foundSchema((text) => client.query<Record<string, unknown>>(text));
  } finally {
    await client.close();
  }
}

/** The store's library would end the process over a file that is none. */
function unpackArchive(archive: Uint8Array): Blob {
  const tar = gunzipped(archive);
  if (tar.toString('latin1', 257, 262) !== 'ustar') throw noArchive(null);
  return new Blob([new Uint8Array(tar)]);
}

function gunzipped(archive: Uint8Array): Buffer {
  try {
    return gunzipSync(archive);
  } catch (error) {
    throw noArchive(error);
  }
}

function noArchive(cause: unknown): StartRefusal {
  const reason = cause instanceof Error ? ` (${cause.message})` : '';
  return new StartRefusal(
    `The file is no backup of an embedded database${reason}. One of PostgreSQL is restored with DATABASE_URL set.`,
  );
}

function lockFolder(folder: string): FolderLock {
  prepareDataFolder(folder);
  const lock = takeFolderLock(join(folder, 'store.lock'));
  if (lock) return lock;
  throw new StartRefusal(
    `Another process already uses the data folder ${folder}: stop it, or set DATA_DIR to another folder (or DATABASE_URL to share one database).`,
  );
}

/** The store that a PGlite of any kind holds, migrated. Closing it closes the PGlite. */
export async function openPglite(client: PGlite, migrationsFolder: string): Promise<EmbeddedStore> {
  await client.waitReady;
  const db = drizzle(client);
  const version = schemaVersionOf(migrationsFolder);
  const query = (text: string) => client.query<Record<string, unknown>>(text);
  await refuseNewerSchema(query, version);
  await migrate(db, { migrationsFolder });
  await noteSchemaVersion(query, version);
  const jobs: JobTables = { db: fromPglite(client), backend: 'pglite' };
  return {
    db,
    query: (text, values) => client.query<Record<string, unknown>>(text, values),
    jobs,
    jobTables: jobs,
    // There is one process and one connection: nothing is ever missed.
    listen: async (channel, { onPayload }) => void (await client.listen(channel, onPayload)),
    hearsNews: () => Promise.resolve(true),
    ping: async () => void (await client.query('select 1')),
    dump: () => client.dumpDataDir('gzip'),
    pool: () => null,
    async close() {
      if (!client.closed) await client.close();
    },
  };
}
