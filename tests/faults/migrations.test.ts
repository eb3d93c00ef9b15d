import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import { isLongRun } from '#tests/harness/long-run.ts';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';
import { faultSeed } from './seeded-chance.ts';
import { Crashed, crashPoints } from './simulation/crash-points.ts';
import { watched } from './simulation/watched-store.ts';

/** Of the statements `npm test` dies at every fiftieth, others in each run; `npm run test:long` at each. */
const step = isLongRun ? 1 : 50;

const open = (url: string) =>
  openPostgresStore(url, migrationsFolder, (error) => {
    throw error;
  });

const columns = `
  select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = 'public' order by 1, 2`;
const counted = z.object({ rows: z.tuple([z.object({ count: z.number() })]) });

/** What a database looks like once it is migrated, and how many migrations it says it had. */
async function shapeOf(url: string) {
  const store = await open(url);
  const { rows } = await store.query(columns, []);
  const { rows: count } = counted.parse(
    await store.query('select count(*)::int as count from drizzle.__drizzle_migrations', []),
  );
  await store.close();
  return { rows, count };
}

const emptyDatabase = () => newDatabase(inject('postgresUrl'));

test('a migration that is killed at any statement leaves nothing half done: the next start finishes it', {
  timeout: 300_000,
}, async () => {
  const whole = await shapeOf(await emptyDatabase());
  expect(whole.rows.length).toBeGreaterThan(100);
  for (let place = 1 + (faultSeed % step); ; place += step) {
    const url = await emptyDatabase();
    const crashes = crashPoints();
    crashes.arm(place);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const killed = await migrate(drizzle(watched(client, crashes.beforeEffect)), {
      migrationsFolder,
    }).then(
      () => false,
      (error: unknown) => {
        const isKill =
          error instanceof Error && [error, error.cause].some((one) => one instanceof Crashed);
        if (!isKill) throw error;
        return true;
      },
    );
    await client.end(); // and with it what it had not committed
    expect(await shapeOf(url), `killed at statement ${place}, seed ${faultSeed}`).toEqual(whole);
    if (!killed) {
      expect(place).toBeGreaterThan(100);
      return;
    }
  }
});

test('six shops that start on one empty database at once migrate it once', async () => {
  const url = await emptyDatabase();
  const stores = await Promise.all(Array.from({ length: 6 }, () => open(url)));
  for (const store of stores) await store.close();
  expect(await shapeOf(url)).toEqual(await shapeOf(await emptyDatabase()));
});
