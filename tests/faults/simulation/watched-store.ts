import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { inject } from 'vitest';
import { openPglite } from '#app/platform/database/open-embedded-store.server.ts';
import type { Database, Store } from '#app/platform/database/store.server.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';

/** Runs ahead of every statement; what it throws, the statement throws in its place. */
export type BeforeStatement = () => Promise<void>;

/** An embedded store in memory, fresh and migrated, of which every statement is watched. */
export async function openWatchedMemory(before: BeforeStatement): Promise<Store> {
  const client = new PGlite({ loadDataDir: await openAsBlob(inject('embeddedImage')) });
  await client.waitReady;
  return openPglite(watched(client, before), migrationsFolder);
}

/** A migrated database of a PostgreSQL server, of which every statement is watched. */
export function openWatchedPostgres(
  url: string,
  before: BeforeStatement,
): { db: Database; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  return { db: drizzle(watched(pool, before)), close: () => pool.end() };
}

const statements = new Set<string | symbol>(['query', 'exec']);

/** A driver's client, pool or transaction, with every statement watched that goes through it. */
function watched<Driver extends object>(driver: Driver, before: BeforeStatement): Driver {
  return new Proxy(driver, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      const call = (args: unknown[]): unknown => Reflect.apply(member, target, args);
      if (statements.has(name)) {
        return async (...args: unknown[]) => {
          await before();
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
