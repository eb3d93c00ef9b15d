import { afterEach, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { withLease } from '#app/features/fulfilment/sweep/with-lease.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { openPostgresStore } from '#app/platform/database/open-postgres-store.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { handle, type JobQueue, openJobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { providerReads } from '#database/schema/provider-reads.ts';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { migrationsFolder, onOneStore } from '#tests/harness/stores.ts';
import { takeOver } from './take-over.ts';

const schema = z.object({ nth: z.number() });
const given = defineJob({ name: 'given', urgency: 'interactive', schema });
const caughtUp = defineJob({ name: 'caught-up', urgency: 'background', isCatchUp: true, schema });
const yearly = defineJob({ name: 'yearly', urgency: 'background', every: '0 0 1 1 *', schema });
const all = [given, caughtUp, yearly];

let jobs: JobQueue | undefined;
afterEach(() => jobs?.stop(1_000));

/** Leaves each job as a process does that dies in the middle of it, tried so often before. */
async function dieAtWork(store: Store, triedBefore: number): Promise<JobQueue> {
  const opened = await openJobQueue(store, all, openLog('silent'));
  jobs = opened;
  await store.query('delete from pgboss.job', []);
  await store.db.transaction(async (tx) => {
    for (const job of all) await opened.send(tx, job, { nth: 1 });
  });
  await store.query(
    `update pgboss.job set state = 'active', retry_count = $1, started_on = now(), heartbeat_on = now()
     where name = any($2)`,
    [triedBefore, all.map(({ name }) => name)],
  );
  return opened;
}

/** What waits, and for how many seconds, or two less or more: asking takes a while too. */
async function waiting(store: Store): Promise<unknown> {
  const { rows } = await store.query(
    `select name, state, 4 * round(extract(epoch from start_after - now()) / 4)::int as seconds
     from pgboss.job where name = any($1) order by name`,
    [all.map(({ name }) => name)],
  );
  return rows.map(({ name, state, seconds }) =>
    state === 'retry' ? `${name} in ${Math.max(0, Number(seconds))} s` : `${name} ${state}`,
  );
}

onOneStore((store) => {
  test('what was given back before waits longer each time; what is left at each start, and what comes round, does not', async () => {
    await dieAtWork(store(), 3);
    await takeOver(store(), systemClock);
    expect(await waiting(store())).toEqual(['caught-up in 0 s', 'given in 16 s', 'yearly active']);
  });

  // Works, and so listens from then on as a running shop does.
  test('what a process died over is done at the next start, its leases are free', async () => {
    const queue = await dieAtWork(store(), 0);
    const lease = { list: 'lease of x', readUntil: new Date(Date.now() + 50_000) };
    await store()
      .db.insert(providerReads)
      .values({ ...lease, lastReadAt: new Date() });

    await takeOver(store(), systemClock);

    const done: string[] = [];
    await queue.work([
      handle(given, async () => void done.push('given')),
      handle(caughtUp, async () => void done.push('caught up')),
    ]);
    await expect.poll(() => done.length, { timeout: 3_000, interval: 10 }).toBe(2);
    const services = { db: store().db, clock: systemClock };
    expect(await withLease(services, { name: 'x', maxMs: 1_000 }, async () => 'free')).toBe('free');
  });
});

test('while another process of the shop runs, all stays as it is', async () => {
  const url = await newDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  const store = await openPostgresStore(url, migrationsFolder, () => undefined);
  await store.listen('news', { onPayload: () => undefined, onGap: () => undefined });
  await dieAtWork(store, 0);
  await takeOver(store, systemClock);
  expect(await waiting(store)).toEqual(['caught-up active', 'given active', 'yearly active']);
  await jobs?.stop(1_000);
  await store.close();
});
