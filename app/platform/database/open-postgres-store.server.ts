import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartRefusal } from '../config/start-refusal.ts';
import { listenOnPostgres, type PostgresListener } from './postgres-listener.server.ts';
import { PostgresPool } from './postgres-pool.server.ts';
import type { Store } from './store.server.ts';

/** Any number that no other program on the same server takes; holds one migration at a time. */
const migrationLock = 5_318_008;

/**
 * Connects to PostgreSQL and migrates it, one process at a time. Throws a StartRefusal if the
 * server cannot be reached or refuses.
 */
export async function openPostgresStore(
  databaseUrl: string,
  migrationsFolder: string,
  onError: (error: Error) => void,
): Promise<Store> {
  const pool = new PostgresPool({
    connectionString: databaseUrl,
    max: 12,
    connectionTimeoutMillis: 5_000,
    application_name: 'evenkeel',
  });
  // An idle connection that the server cuts is replaced by the pool; unheard, it would end the process.
  pool.on('error', onError);
  // So would one that is cut between two statements of a transaction: the next of them says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle(pool);
  try {
    await migrateOnce(pool, migrationsFolder);
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartRefusal(
      `The database at DATABASE_URL cannot be used (${reason}): check that PostgreSQL runs there and that the user may create tables.`,
    );
  }
  const listeners: PostgresListener[] = [];
  let open = true;
  return {
    db,
    query: (text, values) => pool.query<Record<string, unknown>>(text, values),
    jobs: { connectionString: databaseUrl, max: 4 },
    async listen(channel, listener) {
      listeners.push(await listenOnPostgres(databaseUrl, channel, listener, onError));
    },
    ping: async () => void (await pool.query('select 1')),
    async close() {
      if (!open) return;
      open = false;
      await Promise.all(listeners.map((listener) => listener.close()));
      await pool.end();
    },
  };
}

async function migrateOnce(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  } finally {
    client.release();
  }
}
