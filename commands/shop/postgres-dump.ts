import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connectionOf, readPem } from '#app/platform/database/postgres-connection.server.ts';
import type { PostgresPlace } from '#app/platform/database/postgres-place.ts';
import { postgresRefusal } from '#app/platform/database/postgres-refusal.ts';
import {
  type FoundSchema,
  refuseNewerBackup,
  schemaVersionOf,
} from '#app/platform/database/schema-version.server.ts';
import { ShopRefusal } from '#server/desk/command-line.ts';

/**
 * Makes an empty database on the server at `place`, hands it over, and drops it again whatever
 * comes of that. Throws a refusal where the role may make none.
 */
export async function withScratchDatabase<Result>(
  place: PostgresPlace,
  act: (scratch: PostgresPlace) => Promise<Result>,
): Promise<Result> {
  const name = `evenkeel_drill_${Date.now()}`;
  const client = new pg.Client(connectionOf(place.directUrl ?? place.url, place.ca));
  client.on('error', () => undefined);
  try {
    await client.connect().catch(refuseServer);
    await client.query(`create database ${name} template template0`);
    const url = new URL(place.directUrl ?? place.url);
    url.pathname = `/${name}`;
    return await act({ ...place, url: url.href, directUrl: null }).finally(() =>
      client.query(`drop database ${name} with (force)`),
    );
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error;
    throw new ShopRefusal(
      'The role in DATABASE_URL is not allowed to create a database for trying the backup: name another server, or another role on this one, with --at URL.',
    );
  } finally {
    await client.end();
  }
}

function refuseServer(error: unknown): never {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  throw new ShopRefusal(
    `The server to try the backup on cannot be used (${reason}): check that PostgreSQL runs there and lets the role of --at, or else of DATABASE_URL, in.`,
  );
}

/** Dumps a database into a file with pg_dump; a partial file never gets the final name. */
export async function dumpPostgres(place: PostgresPlace, file: string): Promise<void> {
  const draft = `${file}.draft`;
  try {
    await run('pg_dump', place, ['--format=custom', '--no-owner', `--file=${draft}`]);
    // It reads the whole list of contents, which stands at the end of what was written.
    await runProgram('pg_restore', ['--list', draft], '');
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Puts such a file into an empty database, all of it or nothing. Throws a refusal where the
 * database is not empty, where the file is no such one, and where it is of a newer version of the
 * shop.
 */
export async function restorePostgres(
  place: PostgresPlace,
  file: string,
  migrations: string,
): Promise<void> {
  if (!(await isEmpty(place))) {
    throw new ShopRefusal(
      'The database at DATABASE_URL holds tables already. A backup is restored into an empty one only: make a new database and set DATABASE_URL to it.',
    );
  }
  refuseNewerBackup(await schemaIn(file), schemaVersionOf(migrations));
  await run('pg_restore', place, ['--no-owner', '--exit-on-error', '--single-transaction', file]);
}

/** Who migrated the database that was written into the file. */
async function schemaIn(file: string): Promise<FoundSchema> {
  const sql = await runProgram('pg_restore', ['--schema=drizzle', '--file=-', file], '');
  const rows = /^COPY drizzle\.__drizzle_migrations .*\n((?:.*\n)*?)\\\.$/m.exec(sql)?.[1] ?? '';
  const mark = /^COMMENT ON TABLE drizzle\.__drizzle_migrations IS '(.*)';$/m.exec(sql)?.[1];
  return {
    count: rows.split('\n').filter(Boolean).length,
    mark: mark?.replaceAll("''", "'") ?? null,
  };
}

async function isEmpty({ url, directUrl, ca }: PostgresPlace): Promise<boolean> {
  const client = new pg.Client(connectionOf(directUrl ?? url, ca));
  try {
    await client.connect();
    const { rowCount } = await client.query(
      "select 1 from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') limit 1",
    );
    return rowCount === 0;
  } catch (error) {
    throw postgresRefusal(error);
  } finally {
    await client.end();
  }
}

/** The password goes by the environment: arguments can be read by every user of the machine. */
async function run(
  program: string,
  { url: pooledUrl, directUrl, ca }: PostgresPlace,
  args: readonly string[],
): Promise<void> {
  const url = new URL(directUrl ?? pooledUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  // The programs take a file only.
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-authority-'));
  const authority = join(folder, 'authority.pem');
  if (ca !== null) {
    writeFileSync(authority, readPem(ca, 'DATABASE_CA'));
    url.searchParams.set('sslrootcert', authority);
    if (!url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'verify-full');
  }
  try {
    await runProgram(program, [`--dbname=${url.href}`, ...args], password);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What it wrote; throws what it complained of, with what to do. */
async function runProgram(
  program: string,
  args: readonly string[],
  password: string,
): Promise<string> {
  const child = spawn(pathOf(program), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  });
  let [wrote, said] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    wrote += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ShopRefusal(
      `${program} cannot be started (${reason}): install the client programs of PostgreSQL (Debian: postgresql-client), of the server's version or newer.`,
    );
  });
  if (code !== 0) throw new ShopRefusal(`${program} failed: ${said.trim()}${wayOut(said)}`);
  return wrote;
}

/** What to do where program, server and file do not fit each other. */
function wayOut(said: string): string {
  if (/valid archive/.test(said)) {
    return '\nIf it is a backup of the embedded database: restore it without DATABASE_URL, then use move.';
  }
  if (/server version mismatch/.test(said)) {
    return "\nIt is older than the server: install the client programs of the server's version.";
  }
  if (/unsupported version|unrecognized configuration parameter/.test(said)) {
    return '\nA newer pg_dump wrote the file: restore it with client programs, and into a server, of that version or newer.';
  }
  return '';
}

/** Debian keeps the programs of each version apart; the newest can read them all. */
function pathOf(program: string): string {
  const folders = globSync('/usr/lib/postgresql/*/bin').sort((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  const found = folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
  return found ?? program;
}
