import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { keptAuthSecrets } from '#app/platform/config/auth-secret.server.ts';
import { parseSettings } from '#app/platform/config/parse-settings.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import { openDeskSocket } from '#server/desk/desk-socket.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { makeDataFolder } from '#tests/harness/make-data-folder.ts';
import { openTestShop } from '#tests/harness/open-test-shop.ts';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { migrationsFolder, openTestPostgres } from '#tests/harness/stores.ts';
import { runShopCommand } from './run-shop-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the last command said to people. */
const said: string[] = [];

/** Runs a command as a program would, and answers its status and the events that it left on stderr. */
async function run(
  args: readonly string[],
  input: Record<string, string>,
  migrations = migrationsFolder,
) {
  said.length = 0;
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const status = await runShopCommand(args, {
      out: () => undefined,
      err: (text) => said.push(text),
      question: null,
      findShop() {
        const parsed = parseSettings({ DATA_DIR: folder, ...input }, folder);
        if (!parsed.ok) throw new Error(parsed.problems.join());
        const apiUrl = 'http://127.0.0.1:9';
        const payments = { secretKey: 'sk_test_none', webhookSecrets: [], apiUrl };
        return { settings: { ...parsed.settings, payments }, migrations, fonts: folder };
      },
    });
    const lines = written.mock.calls.map(([line]) => String(line));
    return { status, events: lines.map((line) => /"event":"([a-z-]+)"/.exec(line)?.[1]) };
  } finally {
    written.mockRestore();
  }
}

test('with PostgreSQL a backup and its restoring leave a line in the security log', async () => {
  const [from, to] = [
    await newDatabase(inject('postgresUrl')),
    await newDatabase(inject('postgresUrl')),
  ];
  const file = join(folder, 'backup');
  expect(await run(['backup', file], { DATABASE_URL: from })).toEqual({
    status: 0,
    events: ['database-copied'],
  });
  expect(await run(['restore', file], { DATABASE_URL: to })).toEqual({
    status: 0,
    events: ['database-restored'],
  });
});

test('a backup of PostgreSQL is tried in a database of its own, which is gone afterwards', async () => {
  const from = await newDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  const file = join(folder, 'kept');
  await run(['backup', file], { DATABASE_URL: from });
  const client = new pg.Client({ connectionString: from });
  await client.connect();
  await client.query('create role poor login');
  const poor = new URL(from);
  poor.username = 'poor';
  const drill = (url: string, ...args: string[]) => run(['drill', ...args], { DATABASE_URL: url });
  expect(await drill(poor.href, file)).toEqual({ status: 1, events: [] });
  expect(await drill(poor.href, file, '--at', from)).toEqual({ status: 0, events: [] });
  expect(await drill(from, 'package.json')).toEqual({ status: 1, events: [] });
  const { rows } = await client.query(
    "select datname from pg_database where datname like 'evenkeel_drill_%'",
  );
  expect(rows).toEqual([]);
  await client.end();
});

test('what was on its way when a backup was made is no fault of it, however long it lies', async () => {
  const url = await newDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  const store = await openPostgresStore(url, migrationsFolder, () => undefined);
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await insertCheckout(store.db, {
    ...{ createdAt: ago(30), expiresAt: ago(6), status: 'pending', passwordHash: 'a hash' },
  });
  await store.close();
  const file = join(folder, 'old');
  await run(['backup', file], { DATABASE_URL: url });
  expect(await run(['drill', file], { DATABASE_URL: url })).toEqual({ status: 0, events: [] });
});

test('one of the embedded store is made for it, and tried in a folder', async () => {
  const data = makeDataFolder();
  expect(await run(['drill'], { DATA_DIR: data })).toMatchObject({ status: 0 });
  expect(await run(['drill', 'package.json'], { DATA_DIR: data })).toMatchObject({ status: 1 });
  rmSync(data, { recursive: true });
});

test('a rotated secret leaves a line, and a refusal none', async () => {
  const input = { DATABASE_URL: 'postgres://shop@127.0.0.1:9/none' };
  expect(await run(['rotate-secret'], input)).toEqual({ status: 1, events: [] });
  keptAuthSecrets(folder);
  expect(await run(['rotate-secret'], input)).toEqual({ status: 0, events: ['secret-rotated'] });
});

test('an empty database is migrated ahead of the start, as often as one likes', async () => {
  const url = await newDatabase(inject('postgresUrl'));
  for (const status of [0, 0]) {
    expect(await run(['migrate'], { DATABASE_URL: url })).toMatchObject({ status });
  }
  const store = await openPostgresStore(url, migrationsFolder, () => undefined);
  const { rows } = await store.query(
    `select to_regclass('checkouts') is not null as tables, to_regclass('pgboss.job') is not null as jobs`,
    [],
  );
  await store.close();
  expect(rows).toEqual([{ tables: true, jobs: true }]);
});

test('a backup into a folder that is not there is refused, and makes none', async () => {
  const url = await newDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  const away = join(folder, 'away');
  for (const input of [{ DATABASE_URL: url }, {}]) {
    expect(await run(['backup', join(away, 'file')], input)).toEqual({ status: 1, events: [] });
    expect(said).toEqual([
      `There is no folder ${away}: make it, or see whether its disk is there.\n`,
    ]);
  }
  expect(existsSync(away)).toBe(false);
});

test('a server that no drill can use is named in a sentence', async () => {
  const url = await newDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  const file = join(folder, 'to-try');
  await run(['backup', file], { DATABASE_URL: url });
  const drill = (at: string) => run(['drill', file, '--at', at], { DATABASE_URL: url });
  expect(await drill('nonsense')).toMatchObject({ status: 2 });
  expect(said.join('')).toMatch(/^--at is no address of PostgreSQL/);
  expect(await drill('postgres://shop@127.0.0.1:9/none')).toMatchObject({ status: 1 });
  expect(said.join('')).toMatch(/^The server to try the backup on cannot be used \(.*ECONNREFUSED/);
});

describe('a backup of another kind or of a newer version', () => {
  let newer: string;
  beforeAll(() => {
    newer = join(folder, 'newer-migrations');
    cpSync(migrationsFolder, newer, { recursive: true });
    const rewrite = (file: string, change: (text: string) => string) =>
      writeFileSync(
        join(newer, 'meta', file),
        change(readFileSync(join(newer, 'meta', file), 'utf8')),
      );
    const entry = { idx: 9999, version: '7', tag: '9999_next', breakpoints: true };
    const tag = JSON.stringify({ ...entry, when: Date.UTC(2100, 0) });
    rewrite('_journal.json', (text) => text.replace(/\}\s*\]\s*\}\s*$/, `},${tag}]}`));
    rewrite('_previous-release.json', (text) =>
      text.replace(/"migration": ".*"/, '"migration": "9999_next"'),
    );
    writeFileSync(join(newer, '9999_next.sql'), 'select 1');
  });

  test('is refused, and the place of the embedded store stays empty', async () => {
    const data = makeDataFolder();
    const file = join(folder, 'newer-embedded');
    expect(await run(['backup', file], { DATA_DIR: data }, newer)).toMatchObject({ status: 0 });
    const place = mkdtempSync(join(folder, 'place-'));
    // What a restoring that was killed has left.
    mkdirSync(join(place, 'database.draft'));
    writeFileSync(join(place, 'database.draft/PG_VERSION'), '16');
    expect(await run(['restore', file], { DATA_DIR: place })).toEqual({ status: 1, events: [] });
    expect(said.join('')).toMatch(
      /^The backup is of a newer version .* to 9999_next; .*Nothing was restored/,
    );
    expect(readdirSync(place).filter((name) => name.startsWith('database'))).toEqual([]);
    expect(await run(['restore', file], { DATA_DIR: place }, newer)).toMatchObject({ status: 0 });
    rmSync(data, { recursive: true });

    const url = await newDatabase(inject('postgresUrl'));
    expect(await run(['restore', file], { DATABASE_URL: url })).toMatchObject({ status: 1 });
    expect(said.join('')).toContain('If it is a backup of the embedded database');
  });

  test('is refused, and the PostgreSQL database stays empty', async () => {
    const [from, to] = [
      await newDatabase(inject('postgresUrl')),
      await newDatabase(inject('postgresUrl')),
    ];
    const file = join(folder, 'newer-postgres');
    await run(['migrate'], { DATABASE_URL: from }, newer);
    await run(['backup', file], { DATABASE_URL: from }, newer);
    for (const command of [
      ['restore', file],
      ['drill', file],
    ]) {
      expect(await run(command, { DATABASE_URL: to })).toEqual({ status: 1, events: [] });
      expect(said.join('')).toMatch(/^The backup is of a newer version .* to 9999_next/);
    }
    expect(await run(['restore', file], { DATABASE_URL: to }, newer)).toMatchObject({ status: 0 });

    const place = mkdtempSync(join(folder, 'place-'));
    expect(await run(['restore', file], { DATA_DIR: place })).toMatchObject({ status: 1 });
    expect(said.join('')).toContain('One of PostgreSQL is restored with DATABASE_URL');
  });
});

test('a shop that runs on the embedded database is not said to be migrated by another version', async () => {
  const data = makeDataFolder();
  const store = await openTestPostgres();
  const shop = await openTestShop(store, { workJobs: false });
  const dump = async () => new Blob([]);
  const socket = await openDeskSocket(data, { services: shop.services, dump });
  expect(await run(['migrate'], { DATA_DIR: data })).toEqual({ status: 1, events: [] });
  expect(said.join('')).toMatch(/^A shop runs on .*: stop it\./);
  await socket?.close();
  await shop.close();
  await store.close();
  rmSync(data, { recursive: true });
});
