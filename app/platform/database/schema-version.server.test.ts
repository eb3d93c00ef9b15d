import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { migrationsFolder, openTestMemory } from '#tests/harness/stores.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import { openPostgresStore } from './open-postgres-store.server.ts';
import { refuseNewerSchema, schemaVersionOf } from './schema-version.server.ts';

/** The migrations of a version that is one newer, whose tables are fit for today's or are not. */
let fitting: string;
let unfitting: string;

const newest = schemaVersionOf(migrationsFolder).known.at(-1) ?? '';

beforeAll(() => {
  fitting = nextVersion(newest);
  unfitting = nextVersion('9999_next');
});
afterAll(() => {
  for (const folder of [fitting, unfitting]) rmSync(folder, { recursive: true });
});

const journalSchema = z.looseObject({
  entries: z
    .array(z.looseObject({ idx: z.number(), when: z.number(), tag: z.string() }))
    .nonempty(),
});

function nextVersion(fitsFrom: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(
    join(folder, '9999_next.sql'),
    'alter table contact_messages add column next_version text',
  );
  const file = join(folder, 'meta', '_journal.json');
  const journal = journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const idx = journal.entries.length;
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1;
  journal.entries.push({ ...journal.entries[0], idx, when, tag: '9999_next' });
  writeFileSync(file, JSON.stringify(journal));
  const release = { commit: 'none', migration: fitsFrom };
  writeFileSync(join(folder, 'meta', '_previous-release.json'), JSON.stringify(release));
  return folder;
}

const emptyDatabase = () => newDatabase(inject('postgresUrl'), inject('postgresTemplate'));

const open = (url: string, folder: string) =>
  openPostgresStore(url, folder, (error) => {
    throw error;
  });

test('a version whose tables are fit for the one before lets that one open them again', async () => {
  const url = await emptyDatabase();
  await (await open(url, fitting)).close();
  await (await open(url, migrationsFolder)).close();
  await (await open(url, fitting)).close();
});

test('a version that is older than the tables are fit for refuses, and names both and the way out', async () => {
  const url = await emptyDatabase();
  await (await open(url, unfitting)).close();
  await expect(open(url, migrationsFolder)).rejects.toThrow(
    new RegExp(
      `^The database was migrated by a newer version of the shop, to 9999_next; this version knows it up to ${newest} .*Start the newer version, or restore the backup`,
    ),
  );
});

test('so it does where the newer version left no word of it', async () => {
  const store = await openTestMemory();
  await store.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    'unknown',
    Date.UTC(2100, 0),
  ]);
  const query = (text: string) => store.query(text, []);
  await query('comment on table drizzle.__drizzle_migrations is null');
  await expect(refuseNewerSchema(query, schemaVersionOf(migrationsFolder))).rejects.toThrow(
    /^The database was migrated by a newer version/,
  );
  await store.close();
});

test('a migration that waits for a table lets those behind it go on, and comes again', async () => {
  const url = await emptyDatabase();
  const reader = new pg.Client({ connectionString: url });
  const buyer = new pg.Client({ connectionString: url });
  await reader.connect();
  await buyer.connect();
  await reader.query('begin');
  await reader.query('select from contact_messages');

  const migrated = open(url, fitting);
  const waiting = `select from pg_locks where not granted and relation = 'contact_messages'::regclass`;
  await expect.poll(async () => (await buyer.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
  const startedAt = performance.now();
  await buyer.query('select from contact_messages');
  expect(performance.now() - startedAt).toBeLessThan(limitMs(4_000));
  await reader.query('commit');

  await (await migrated).close();
  await buyer.query('select next_version from contact_messages');
  await Promise.all([reader.end(), buyer.end()]);
});
