import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { openBuildCache } from '#app/platform/files/build-cache.server.ts';
import { root } from '#commands/folders.ts';
import { madeOf } from '#tests/harness/made-of.ts';
import { postgresPrograms } from '#tests/harness/postgres/postgres-server.ts';

/** Archives of stores with tables and job queues in them, as make-stores.ts packs them. */
export interface KeptStores {
  postgres: string;
  embedded: string;
}

/** The database to be copied in the kept PostgreSQL. */
export const postgresTemplate = 'shop_template';

const maker = 'tests/set-up/make-stores.ts';
const folder = join(root, '.cache', 'test-stores');

/** Making them takes seconds; a machine that is starved takes its time. */
const waitForOtherRunMs = 10 * 60_000;

/**
 * Calls `use` with the archives and returns what it returns. They are made where none are kept, where
 * those that are kept are damaged, and where anything has changed that they are made from. Another run
 * in the same checkout waits meanwhile; one that is killed leaves nothing in its way.
 */
export async function withKeptStores<Result>(
  use: (archives: KeptStores) => Promise<Result>,
): Promise<Result> {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, '.lock'), { timeout: waitForOtherRunMs });
  lock.exec('BEGIN EXCLUSIVE');
  try {
    const cache = await openBuildCache(folder);
    const isNew = await cache.ensure('stores', await fingerprint(), async () => {
      const { packEmbedded, packPostgres } = await import('./make-stores.ts');
      const [postgres, embedded] = await Promise.all([
        packPostgres(postgresTemplate),
        packEmbedded(),
      ]);
      return { 'postgres.tar': postgres, 'embedded.tar': embedded };
    });
    if (isNew) await cache.clear(); // what a killed run left half written
    return await use({
      postgres: join(folder, 'postgres.tar'),
      embedded: join(folder, 'embedded.tar'),
    });
  } finally {
    lock.close();
  }
}

/** Of all files and programs that the stores are made with; packages are in the lock file. */
async function fingerprint(): Promise<string> {
  const postgres = await promisify(execFile)(join(postgresPrograms(), 'postgres'), ['--version']);
  const hash = createHash('sha256').update(`${process.arch} ${postgres.stdout}`);
  const migrations = globSync('database/migrations/**/*.{sql,json}', { cwd: root });
  for (const path of [...madeOf([maker]), ...migrations, 'package-lock.json'].sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
