import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartRefusal } from '../config/start-refusal.ts';
import { noteSchemaVersion, refuseNewerSchema, schemaVersionOf } from './schema-version.server.ts';

/** Any number that no other program on the same server takes; holds one migration at a time. */
const migrationLock = 5_318_008;

/**
 * How long a migration waits for a table that others use. Whoever comes after it waits behind it, so
 * that a shop which sells stands still this long at most; then they go on, and it comes again.
 */
const maxLockWaitMs = 2_000;
const maxTries = 30;
const pauseMs = 2_000;
/** PostgreSQL's lock_not_available. */
const lockNotAvailable = '55P03';

/**
 * Brings the database to this version's tables, one process at a time, all of it or nothing. Throws a
 * StartRefusal where a newer version has been there, or where its tables are never free for a moment.
 */
export async function migratePostgres(
  connection: pg.ClientConfig,
  migrationsFolder: string,
): Promise<void> {
  const version = schemaVersionOf(migrationsFolder);
  const [client, holder] = [new pg.Client(connection), new pg.Client(connection)];
  for (const each of [client, holder]) each.on('error', () => undefined);
  const query = (text: string) => client.query<Record<string, unknown>>(text);
  try {
    await Promise.all([client.connect(), holder.connect()]);
    await holdLock(holder);
    await refuseNewerSchema(query, version);
    await client.query(`set lock_timeout = ${maxLockWaitMs}`);
    await retryWhileLocked(() => migrate(drizzle(client), { migrationsFolder }));
    await client.query('reset lock_timeout');
    await noteSchemaVersion(query, version);
  } finally {
    await Promise.all([client.end(), holder.end()]); // and with it the lock
  }
}

/**
 * Waits until no other process migrates, however long that takes. By a transaction that stays open: a
 * lock of the session would stay with the connection that a pooler hands on, and keep out whoever
 * comes past it, for as long as the pooler keeps that open.
 */
async function holdLock(holder: pg.Client): Promise<void> {
  await holder.query(
    'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  );
  await holder.query('select pg_advisory_xact_lock($1)', [migrationLock]);
}

async function retryWhileLocked(act: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (tries === maxTries) {
        throw new StartRefusal(
          `The database cannot be migrated: for ${(maxTries * (maxLockWaitMs + pauseMs)) / 60_000} minutes something else has held a table of the shop. Look for a long transaction (pg_stat_activity) and start again.`,
        );
      }
      await wait(pauseMs);
    }
  }
}

function isLocked(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === lockNotAvailable) return true;
  }
  return false;
}
