import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { parseSettings } from '#app/platform/config/parse-settings.server.ts';
import { schemaVersionOf } from '#app/platform/database/schema-version.server.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';
import { databaseFacts } from './check-database.ts';

const { known } = schemaVersionOf(migrationsFolder);

interface Answers {
  isEncrypted: boolean;
  isHeard: boolean;
  /** How many migrations the database has seen. */
  count: number;
}

/** What is said of a PostgreSQL that answers so. */
async function factsOf(url: string, given: Partial<Answers> = {}): Promise<Map<string, string>> {
  const answers = { isEncrypted: true, isHeard: true, count: known.length, ...given };
  const parsed = parseSettings({ DATABASE_URL: url, DATA_DIR: tmpdir() }, tmpdir());
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  const { isEncrypted, isHeard, count } = answers;
  const ofConnection = { ssl: isEncrypted, version: isEncrypted ? 'TLSv1.3' : null };
  const facts = await databaseFacts({
    settings: parsed.settings,
    migrations: migrationsFolder,
    store: {
      ping: () => Promise.resolve(),
      hearsNews: () => Promise.resolve(isHeard),
      query: (text) =>
        Promise.resolve({
          rows: [text.includes('pg_stat_ssl') ? ofConnection : { count, mark: null }],
        }),
    },
  });
  return new Map(facts.map(({ name, state, sentence }) => [name, `${state}: ${sentence}`]));
}

const elsewhere = 'postgres://shop:secret@db.example/shop';

test.each([
  [`${elsewhere}?sslmode=verify-full`, true, /^good: TLSv1\.3, and the server shows who it is\.$/],
  [`${elsewhere}?sslmode=require`, true, /^unknown: TLSv1\.3, but nobody checks who answers/],
  [elsewhere, false, /^wrong: None: anybody on the way can read along\./],
  ['postgres://shop:secret@localhost/shop', false, /^good: None, and none is needed/],
  ['postgres://shop:secret@[::1]:5433/shop', false, /^good: None, and none is needed/],
  ['postgres://shop@localhost.example/shop', false, /^wrong: None/],
])('encryption to %s, %s: %s', async (url, isEncrypted, words) => {
  expect((await factsOf(url, { isEncrypted })).get('Database encryption')).toMatch(words);
});

test('news that does not arrive is wrong, and the remedy is named', async () => {
  expect((await factsOf(elsewhere)).get('Live news')).toMatch(/^good/);
  expect((await factsOf(elsewhere, { isHeard: false })).get('Live news')).toMatch(
    /^wrong: .*DATABASE_DIRECT_URL/,
  );
});

test('migrations that are missing are named, and tables of a later release as well', async () => {
  expect((await factsOf(elsewhere)).get('Tables')).toBe(
    `good: As of ${known.at(-1)}; no migration is missing.`,
  );
  expect((await factsOf(elsewhere, { count: known.length - 2 })).get('Tables')).toBe(
    `wrong: Not migrated yet: ${known.slice(-2).join(', ')}. Run npm run shop -- migrate.`,
  );
  expect((await factsOf(elsewhere, { count: known.length + 1 })).get('Tables')).toMatch(
    /^unknown: Newer than this release/,
  );
});
