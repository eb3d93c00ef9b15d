import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import { isStartRefusal } from '#app/platform/config/start-refusal.ts';
import { isShopConnected } from '#app/platform/database/is-shop-connected.server.ts';
import { markMoved, markMoving, unmarkMoving } from '#app/platform/database/moved-mark.server.ts';
import { openEmbeddedStore } from '#app/platform/database/open-embedded-store.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import { connectionsTo } from '#app/platform/database/postgres-connection.server.ts';
import type { PostgresPlace } from '#app/platform/database/postgres-place.ts';
import { postgresRefusal } from '#app/platform/database/postgres-refusal.ts';
import { makeQueues } from '#app/platform/jobs/make-queues.server.ts';
import { allJobs } from '#server/all-jobs.ts';
import { ShopRefusal } from '#server/desk/command-line.ts';
import {
  type Ask,
  copySequences,
  copyTable,
  listTables,
  speakAlike,
  sumOf,
  type Table,
} from './table-copies.ts';

export interface MovedTable {
  table: string;
  rows: number;
}

/**
 * Copies all that the embedded store in DATA_DIR keeps into the empty PostgreSQL database, in one
 * transaction, and marks the folder as moved once both sides have the same rows with the same sums.
 * Cut off at any moment it has changed nothing, or all: run again it begins anew, or finds both
 * sides alike and sets the mark. Throws a refusal where a shop runs on either side, where nothing
 * is to be moved, and where the database holds anything else.
 */
export async function moveStore(
  { dataDir, database }: Settings,
  migrations: string,
): Promise<MovedTable[]> {
  if (database === null) {
    throw new ShopRefusal('Set DATABASE_URL to the empty PostgreSQL database to move to.');
  }
  if (!existsSync(join(dataDir, 'database'))) {
    throw new ShopRefusal(`There is no embedded database in ${dataDir}: set DATA_DIR.`);
  }
  // It holds the folder's lock from here to the end: no shop sells from it meanwhile.
  const source = await openEmbeddedStore(dataDir, migrations);
  try {
    await makeQueues(source, allJobs);
    await markMoving(dataDir, nameOf(database));
    await prepareTarget(database, migrations);
    const { lasting } = await connectionsTo(database);
    const moved = await withClient(lasting, (target) =>
      moveAll((text, values = []) => source.query(text, values), target),
    );
    await markMoved(dataDir, nameOf(database), new Date());
    return moved;
  } catch (error) {
    // Refused it has done nothing; cut off it may have made tables, which look like an empty shop.
    if (error instanceof ShopRefusal || isStartRefusal(error)) unmarkMoving(dataDir);
    throw error;
  } finally {
    await source.close();
  }
}

/** Makes the shop's tables, empty, in a database that holds nothing else. */
async function prepareTarget(place: PostgresPlace, migrations: string): Promise<void> {
  const { lasting } = await connectionsTo(place).catch((error: unknown) => {
    throw isStartRefusal(error) ? error : postgresRefusal(error);
  });
  await withClient(lasting, refuseForeign);
  const store = await openPostgresStore(place, migrations, () => undefined);
  try {
    if (await isShopConnected(store)) {
      throw new ShopRefusal('A shop is running on the database at DATABASE_URL: stop it first.');
    }
    await makeQueues(store, allJobs);
  } finally {
    await store.close();
  }
}

/** Tables without the migrations' list are somebody else's. */
async function refuseForeign(ask: Ask): Promise<void> {
  const { rows } = await ask(
    `select 1 from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
        and to_regclass('drizzle.__drizzle_migrations') is null limit 1`,
  );
  if (rows.length > 0) throw notEmpty();
}

async function moveAll(from: Ask, to: Ask): Promise<MovedTable[]> {
  await speakAlike(from);
  await speakAlike(to);
  await from('begin');
  try {
    await to('begin');
    const tables = await listTables(from);
    const those = new Set((await listTables(to)).map(({ name }) => name));
    const strays = those.symmetricDifference(new Set(tables.map(({ name }) => name)));
    if (strays.size > 0) {
      throw new ShopRefusal(
        `The two databases do not have the same tables (${[...strays].join(', ')}): make a new, empty one and set DATABASE_URL to it.`,
      );
    }
    // Alike already: a run before this one was cut off after it had moved them.
    const records = tables.filter(({ name }) => isRecord(name));
    if (await findDifference(from, to, records)) await fill(from, to, tables);
    await to('commit');
    return await countAll(from, tables);
  } finally {
    // The source was only read; what the target did without a commit ends with its connection.
    await from('rollback');
  }
}

/** What people and the provider did; the rest a start makes anew, and keeps its own time. */
const isRecord = (name: string) => name.startsWith('public.') || name === 'pgboss.job';

async function fill(from: Ask, to: Ask, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => name);
  for (const name of names.filter(isRecord)) await refuseFilled(to, name);
  // They refuse what empties a table of the record, and would tell of each row that comes.
  for (const name of names) await to(`alter table ${name} disable trigger user`);
  await to(`truncate ${names.join()}`);
  for (const table of tables) await copyTable(from, to, table);
  await copySequences(from, to);
  await to('set constraints all immediate');
  for (const name of names) await to(`alter table ${name} enable trigger user`);
  const different = await findDifference(from, to, tables);
  if (different) {
    throw new ShopRefusal(`Nothing was moved: ${different} did not arrive as it was.`);
  }
}

async function refuseFilled(ask: Ask, name: string): Promise<void> {
  const { rows } = await ask(`select 1 from ${name} limit 1`);
  if (rows.length > 0) throw notEmpty();
}

/** The first table that is not the same in both. */
async function findDifference(
  one: Ask,
  other: Ask,
  tables: readonly Table[],
): Promise<string | null> {
  for (const table of tables) {
    const [a, b] = [await sumOf(one, table), await sumOf(other, table)];
    if (a.rows !== b.rows || a.sum !== b.sum) return table.name;
  }
  return null;
}

async function countAll(ask: Ask, tables: readonly Table[]): Promise<MovedTable[]> {
  const counted: MovedTable[] = [];
  for (const table of tables) {
    const { rows } = await sumOf(ask, table);
    if (rows > 0) counted.push({ table: table.name, rows });
  }
  return counted;
}

async function withClient<Result>(
  connection: pg.ClientConfig,
  act: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await act((text, values = []) => client.query(text, values));
  } finally {
    await client.end();
  }
}

function notEmpty(): ShopRefusal {
  return new ShopRefusal(
    'The database at DATABASE_URL is not empty. Records are moved into an empty one only: make a new database and set DATABASE_URL to it.',
  );
}

/** Where it is, without what opens it. */
function nameOf({ url }: PostgresPlace): string {
  const { host, pathname } = new URL(url);
  return `PostgreSQL at ${host}${pathname}`;
}
