import { drizzle } from 'drizzle-orm/node-postgres';
import { isStartRefusal } from '../config/start-refusal.ts';
import { migratePostgres } from './migrate-postgres.server.ts';
import { connectionsTo } from './postgres-connection.server.ts';
import { openPostgresListener } from './postgres-listener.server.ts';
import { type PostgresPlace, placeAt } from './postgres-place.ts';
import { PostgresPool } from './postgres-pool.server.ts';
import { postgresRefusal } from './postgres-refusal.ts';
import type { Store } from './store.server.ts';

/** Health checks want an answer within two seconds, whatever the database does. */
const maxPingMs = 1_500;

/**
 * Connects to PostgreSQL and migrates it, one process at a time. Throws a StartRefusal if the server
 * cannot be reached or refuses, or if a newer version has migrated it. `onError` hears of connections
 * that are lost, `onHearing` of news that does not arrive (`false`) and that it does again.
 */
export async function openPostgresStore(
  place: PostgresPlace | string,
  migrationsFolder: string,
  onError: (error: Error) => void,
  onHearing: (hears: boolean) => void = () => undefined,
): Promise<Store> {
  const given = typeof place === 'string' ? placeAt(place) : place;
  const { pooled, lasting } = await reach(given, migrationsFolder);
  const pool = new PostgresPool({
    ...pooled,
    max: given.poolSize,
    application_name: 'evenkeel',
  });
  // An idle connection that the server cuts is replaced by the pool; unheard, it would end the process.
  pool.on('error', onError);
  // So would one that is cut between two statements of a transaction: the next of them says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const listener = openPostgresListener({
    connection: lasting,
    notify: async (channel, payload) =>
      void (await pool.query('select pg_notify($1, $2)', [channel, payload])),
    onError,
    onHearing,
  });
  let pinging: Promise<unknown> | null = null;
  let open = true;
  return {
    db: drizzle(pool),
    query: (text, values) => pool.query<Record<string, unknown>>(text, values),
    jobs: { db: { executeSql: (text, values) => pool.query(text, values) } },
    jobTables: {
      connectionString: lasting.connectionString,
      ssl: lasting.ssl,
      connectionTimeoutMillis: lasting.connectionTimeoutMillis,
      max: 2,
    },
    listen: listener.listen,
    hearsNews: listener.hears,
    async ping() {
      // One at a time: those that ask while the database is silent would take all connections.
      pinging ??= pool.query('select 1').finally(() => {
        pinging = null;
      });
      await within(maxPingMs, pinging);
    },
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      if (!open) return;
      open = false;
      await listener.close();
      await pool.end();
    },
  };
}

async function reach(place: PostgresPlace, migrationsFolder: string) {
  try {
    const connections = await connectionsTo(place);
    await migratePostgres(connections.lasting, migrationsFolder);
    return connections;
  } catch (error) {
    throw isStartRefusal(error) ? error : postgresRefusal(error);
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`The database did not answer within ${ms} ms.`)),
    ms,
  );
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
