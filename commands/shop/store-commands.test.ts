import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { keptAuthSecrets } from '#app/platform/config/auth-secret.server.ts';
import { parseSettings } from '#app/platform/config/parse-settings.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { makeDataFolder } from '#tests/harness/make-data-folder.ts';
import { newDatabase } from '#tests/harness/postgres-server.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';
import { runShopCommand } from './run-shop-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command as a program would, and answers its status and the events that it left on stderr. */
async function run(args: readonly string[], input: Record<string, string>) {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const status = await runShopCommand(args, {
      out: () => undefined,
      err: () => undefined,
      question: null,
      findShop() {
        const parsed = parseSettings({ DATA_DIR: folder, ...input }, folder);
        if (!parsed.ok) throw new Error(parsed.problems.join());
        const apiUrl = 'http://127.0.0.1:9';
        const payments = { secretKey: 'sk_test_none', webhookSecrets: [], apiUrl };
        return { settings: { ...parsed.settings, payments }, migrations: migrationsFolder };
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
