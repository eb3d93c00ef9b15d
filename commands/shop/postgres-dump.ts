import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { ShopRefusal } from './shop-command.ts';

/** Writes a database into a file by PostgreSQL's own program; half a file is never left under the name. */
export async function dumpPostgres(databaseUrl: string, file: string): Promise<void> {
  const draft = `${file}.draft`;
  try {
    await run('pg_dump', databaseUrl, ['--format=custom', '--no-owner', `--file=${draft}`]);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Puts such a file into an empty database, all of it or nothing. */
export async function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  if (!(await isEmpty(databaseUrl))) {
    throw new ShopRefusal(
      'The database at DATABASE_URL holds tables already. A backup is restored into an empty one only: make a new database and set DATABASE_URL to it.',
    );
  }
  await run('pg_restore', databaseUrl, [
    '--no-owner',
    '--exit-on-error',
    '--single-transaction',
    file,
  ]);
}

async function isEmpty(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rowCount } = await client.query(
      "select 1 from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') limit 1",
    );
    return rowCount === 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartRefusal(`The database at DATABASE_URL cannot be reached (${reason}).`);
  } finally {
    await client.end();
  }
}

/** The password goes by the environment: arguments can be read by every user of the machine. */
async function run(program: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(pathOf(program), [`--dbname=${url.href}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new ShopRefusal(`${program} failed: ${said.trim()}`);
}

/** Debian keeps the programs of each version apart; the newest can read them all. */
function pathOf(program: string): string {
  const folders = globSync('/usr/lib/postgresql/*/bin').sort((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  const found = folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
  return found ?? program;
}
