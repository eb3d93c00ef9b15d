import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { auditRecords } from '#app/features/desk/audit/audit-records.server.ts';
import { parseSettings } from '#app/platform/config/parse-settings.server.ts';
import { refuseHalfMoved } from '#app/platform/database/moved-mark.server.ts';
import { openEmbeddedStore } from '#app/platform/database/open-embedded-store.server.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { openStore } from '#server/open-store.ts';
import { fillStore } from '#tests/harness/fill-store.ts';
import { makeDataFolder } from '#tests/harness/make-data-folder.ts';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';
import { moveStore } from './move-store.ts';

const purchases = 250;

let filled: string;
let folder: string;
beforeAll(async () => {
  filled = makeDataFolder();
  await fill(filled);
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-moved-'));
  cpSync(filled, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => rmSync(filled, { recursive: true }));

function settingsWith(url: string) {
  const parsed = parseSettings({ DATA_DIR: folder, DATABASE_URL: url }, folder);
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.settings;
}

const move = (url: string) => moveStore(settingsWith(url), migrationsFolder);
const openSource = () => openEmbeddedStore(folder, migrationsFolder);
/** With the shop's tables in it, and nothing in those. */
const preparedDatabase = () => newDatabase(inject('postgresUrl'), inject('postgresTemplate'));
const openTarget = (url: string) => openPostgresStore(url, migrationsFolder, () => undefined);

/** What a shop of two years holds, and what is hardest to carry. */
async function fill(emptyFolder: string): Promise<void> {
  const store = await openEmbeddedStore(emptyFolder, migrationsFolder);
  await fillStore(store, purchases);
  await store.query(
    `insert into site_files (path, content_type, is_compressed, body) values ('/assets/a.js', 'text/javascript', true, $1)`,
    [Uint8Array.from({ length: 70_000 }, (_, n) => n % 256)],
  );
  await store.query(
    `update users set first_name = E'Zoë "O\\\\Neill"\\n日本', created_at = '2024-02-29 23:59:59.123456+00' where id = 'user-1'`,
    [],
  );
  await store.query(
    `insert into pgboss.job (name, data, state, retry_count, start_after, keep_until)
     values ('send-receipt', '{"orderId":"EK-F000000001","price":1.10}', 'retry', 7, now() + interval '1 hour', now() + interval '10 years')`,
    [],
  );
  await store.close();
}

/** Every row of every table, as text. */
async function allRows(store: Store): Promise<Record<string, unknown>> {
  const { rows: names } = await store.query(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition order by 1`,
    [],
  );
  await store.query("set timezone = 'UTC'", []);
  const all: Record<string, unknown> = {};
  for (const { name } of names) {
    const { rows } = await store.query(
      `select line collate "C" as line from (select row_to_json(t)::text as line from ${name} t) lines order by 1`,
      [],
    );
    all[String(name)] = rows.map(({ line }) => line);
  }
  return all;
}

test('every row arrives as it was, and the store that was left does not open again', async () => {
  const source = await openSource();
  const before = await allRows(source);
  await source.close();
  const url = await newDatabase(inject('postgresUrl'));
  const moved = await move(url);
  expect(moved).toContainEqual({ table: 'public.user_purchases', rows: purchases });
  expect(moved).toContainEqual({ table: 'pgboss.job', rows: 1 });
  const target = await openTarget(url);
  expect(await allRows(target)).toEqual(before);
  expect(await auditRecords(target.db, new Date())).toEqual([]);
  const { rows } = await target.query(
    `insert into acts (key, who, act, at) values ('next', 'a test', 'audit', now()) returning id`,
    [],
  );
  expect(Number(rows[0]?.id), 'the sequence goes on').toBe(purchases + 1);
  await expect(target.query('delete from acts', [])).rejects.toThrow();
  await target.close();
  await expect(openSource()).rejects.toThrow(/were moved to PostgreSQL at .*: set DATABASE_URL/);
  await expect(move(url)).rejects.toThrow(/were moved to PostgreSQL/);
});

test('cut off amid the copying it has done nothing; cut off before the mark it is finished by another run', async () => {
  const url = await preparedDatabase();
  const rival = new pg.Client({ connectionString: url });
  await rival.connect();
  // Whoever puts a mail there waits for this lock.
  await rival.query('alter table mails add check (pg_advisory_xact_lock_shared(42) is not null)');
  await rival.query('select pg_advisory_lock(42)');
  const cut = move(url);
  const refused = expect(cut).rejects.toThrow();
  await expect
    .poll(
      async () => {
        const { rowCount } = await rival.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rowCount;
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await refused;
  const { rows } = await rival.query('select 1 from users');
  expect(rows).toEqual([]);
  // The tables are there and empty: a shop that started on them would look like one that sold nothing.
  const start = () => openStore(settingsWith(url), migrationsFolder, openLog('silent'));
  await expect(start()).rejects.toThrow(/was cut off: run the command move again/);
  await rival.query('select pg_advisory_unlock(42)');
  await rival.end();

  await move(url);
  await (await start()).store.close();
  rmSync(join(folder, 'database/moved-to-postgres'));
  await (await openSource()).close();
  await move(url);
  await expect(openSource()).rejects.toThrow(/were moved/);
});

test('a database that holds anything is left alone, and so is the source', async () => {
  const foreign = await newDatabase(inject('postgresUrl'));
  const client = new pg.Client({ connectionString: foreign });
  await client.connect();
  await client.query('create table somebody_elses (id int)');
  await expect(move(foreign)).rejects.toThrow('is not empty');
  refuseHalfMoved(folder);
  const { rowCount } = await client.query("select 1 from pg_tables where schemaname = 'public'");
  expect(rowCount).toBe(1);
  await client.end();

  const sold = await preparedDatabase();
  const target = await openTarget(sold);
  await target.query("insert into rate_limits (key, points) values ('k', 1)", []);
  await target.close();
  await expect(move(sold)).rejects.toThrow('is not empty');
  const source = await openSource();
  await expect(move(sold)).rejects.toThrow('Another process already uses the data folder');
  await source.close();
});
