import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#commands/folders.ts';
import { madeOf } from '#tests/harness/made-of.ts';
import { postgresPrograms } from '#tests/harness/postgres/postgres-server.ts';
import { withKept } from './with-kept.ts';

/** Archives of stores with tables and job queues in them, as make-stores.ts packs them. */
export interface KeptStores {
  postgres: string;
  embedded: string;
}

/** The database to be copied in the kept PostgreSQL. */
export const postgresTemplate = 'shop_template';

const maker = 'tests/set-up/make-stores.ts';
const folder = join(root, '.cache', 'test-stores');

/** Calls `use` with the archives, made if need be, and returns what it returns: see `withKept`. */
export async function withKeptStores<Result>(
  use: (archives: KeptStores) => Promise<Result>,
): Promise<Result> {
  const made = {
    folder,
    madeFrom: await fingerprint(),
    async make() {
      const { packEmbedded, packPostgres } = await import('./make-stores.ts');
      const [postgres, embedded] = await Promise.all([
        packPostgres(postgresTemplate),
        packEmbedded(),
      ]);
      return { 'postgres.tar': postgres, 'embedded.tar': embedded };
    },
  };
  return withKept(made, () =>
    use({ postgres: join(folder, 'postgres.tar'), embedded: join(folder, 'embedded.tar') }),
  );
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
