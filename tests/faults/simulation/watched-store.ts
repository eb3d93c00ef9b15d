import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import { openPglite } from '#app/platform/database/open-embedded-store.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import type { Database, Store } from '#app/platform/database/store.server.ts';
import { isLongRun } from '#tests/harness/long-run.ts';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';

/** Runs ahead of every statement; what it throws, the statement throws in its place. */
export type BeforeStatement = () => Promise<void>;

export type OpenWatchedStore = (
  before: BeforeStatement,
) => Promise<{ store: Store; watchedDb: Database }>;

/** An embedded store in memory, fresh and migrated, of which every statement is watched. */
export async function openWatchedMemory(before: BeforeStatement) {
  const client = new PGlite({ loadDataDir: await openAsBlob(inject('embeddedImage')) });
  const store = await openPglite(client, migrationsFolder);
  return { store, watchedDb: drizzlePglite(watched(client, before)) };
}

/** A fresh and migrated database of PostgreSQL, with a second way in that is watched. */
export async function openWatchedPostgres(before: BeforeStatement) {
  const url = await newDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  const store = await openPostgresStore(url, migrationsFolder, (error) => {
    throw error;
  });
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  return {
    store: {
      ...store,
      async close() {
        await pool.end();
        await store.close();
      },
    },
    watchedDb: drizzle(watched(pool, before)),
  };
}

/** For tests of each statement: PostgreSQL, where one costs a third; in the long run the embedded store too. */
export const watchedStores: [string, OpenWatchedStore][] = [
  ['PostgreSQL', openWatchedPostgres],
  ...(isLongRun
    ? [['the embedded store', openWatchedMemory] satisfies [string, OpenWatchedStore]]
    : []),
];

const statements = new Set<string | symbol>(['query', 'exec']);

/**
 * A driver's client, pool or transaction, with every statement watched that goes through it. A
 * connection whose statement was not let through is given up, as it is when a process dies.
 */
export function watched<Driver extends object>(driver: Driver, before: BeforeStatement): Driver {
  let isGivenUp = false;
  const giveUp = () => {
    if (isGivenUp || !(driver instanceof pg.Client) || !('release' in driver)) return;
    isGivenUp = true;
    if (typeof driver.release === 'function') driver.release(true);
  };
  return new Proxy(driver, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      const call = (args: unknown[]): unknown => Reflect.apply(member, target, args);
      if (name === 'release' && isGivenUp) return () => undefined;
      if (statements.has(name)) {
        return async (...args: unknown[]) => {
          await before().catch((error: unknown) => {
            giveUp();
            throw error;
          });
          return call(args);
        };
      }
      if (name === 'transaction') {
        return (act: (tx: object) => unknown) => call([(tx: object) => act(watched(tx, before))]);
      }
      if (name === 'connect') {
        return async () => {
          const client = await call([]);
          return client instanceof pg.Client ? watched(client, before) : client;
        };
      }
      return (...args: unknown[]) => call(args);
    },
  });
}
