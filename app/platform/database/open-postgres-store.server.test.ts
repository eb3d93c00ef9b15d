import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { openLog } from '#app/platform/log.server.ts';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';
import { openJobQueue } from '../jobs/job-queue.server.ts';
import { openPostgresStore } from './open-postgres-store.server.ts';

const lost = (error: Error) => {
  throw error;
};

test('twelve processes that start at once on an empty database all come up, with their job queues', async () => {
  const url = await newDatabase(inject('postgresUrl'));
  const starts = Array.from({ length: 12 }, async () => {
    const store = await openPostgresStore(url, migrationsFolder, lost);
    const jobs = await openJobQueue(store, [{ name: 'a-job' }], openLog('silent'));
    await store.ping();
    return { store, jobs };
  });

  const outcomes = await Promise.allSettled(starts);

  const opened = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  );
  for (const { store, jobs } of opened) {
    await jobs.stop(1_000);
    await store.close();
  }
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
});

test('opened again, the database keeps what it has; closing twice does no harm', async () => {
  const url = await newDatabase(inject('postgresUrl'));
  const first = await openPostgresStore(url, migrationsFolder, lost);
  await first.query(`insert into rate_limits (key, points) values ('kept', 7)`, []);
  await first.close();
  await first.close();

  const second = await openPostgresStore(url, migrationsFolder, lost);
  const { rows } = await second.query('select key, points from rate_limits', []);
  await second.close();
  expect(rows).toEqual([{ key: 'kept', points: 7 }]);
});

test('a database that does not exist is refused in a sentence that names the reason', async () => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = '/no-such-database';
  await expect(openPostgresStore(url.href, migrationsFolder, lost)).rejects.toThrow(
    /^The database at DATABASE_URL cannot be used \(database "no-such-database" does not exist\)/,
  );
});

test('connections that are cut as transactions begin on them leave room for others, however many', async () => {
  const url = await newDatabase(inject('postgresUrl'));
  const store = await openPostgresStore(url, migrationsFolder, () => undefined);
  const admin = await openPostgresStore(url, migrationsFolder, lost);
  const cut = () =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'evenkeel' and datname = current_database() and pid <> pg_backend_pid()`,
      [],
    );
  const work = () => store.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.001)`));
  for (let round = 0; round < 40; round += 1) {
    await Promise.allSettled([cut(), ...Array.from({ length: 12 }, work)]);
  }
  await expect(Promise.all(Array.from({ length: 12 }, work))).resolves.toHaveLength(12);
  await store.close();
  await admin.close();
});
