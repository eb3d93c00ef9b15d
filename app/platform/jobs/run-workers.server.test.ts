import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openLog } from '#app/platform/log.server.ts';
import { skipRetryPause } from '#tests/harness/jobs/end-pauses.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import { defineJob, type Job } from './job.ts';
import { handle, type JobQueue, openJobQueue } from './job-queue.server.ts';

const schema = z.object({ nth: z.number() });
type Data = z.infer<typeof schema>;
const mail = defineJob({ name: 'mail', urgency: 'interactive', schema });
const copies = defineJob({ name: 'copies', urgency: 'background', schema });
const refused = defineJob({ name: 'refused', urgency: 'interactive', schema });
const everyMinute = defineJob({
  name: 'every-minute',
  urgency: 'background',
  every: '0 0 1 1 *',
  schema,
});

const soon = { timeout: 12_000, interval: 20 };
/** A backlog of 150 is late where two workers do one job a look: it took 150 s at the shop's two seconds. */
const busyMs = 500;

onEachStore((store) => {
  let jobs: JobQueue;
  const mailed: number[] = [];
  const copied: number[] = [];
  const refusals: number[] = [];
  const taken: number[] = [];
  const lines: { attempt: number; level: string }[] = [];
  let isServerAway = true;
  let overlapping = 0;
  let maxOverlapping = 0;
  const { promise: copying, resolve: goOn } = Promise.withResolvers<void>();

  beforeAll(async () => {
    const log = openLog('warn', {
      write: (line) =>
        void lines.push(
          z.object({ attempt: z.number(), level: z.string() }).parse(JSON.parse(line)),
        ),
    });
    jobs = await openJobQueue(store(), [mail, copies, refused, everyMinute], log, { busyMs });
    await jobs.work([
      handle(mail, async ({ nth }) => void mailed.push(nth)),
      handle(copies, async ({ nth }) => {
        await copying;
        copied.push(nth);
      }),
      handle(refused, async ({ nth }) => {
        if (isServerAway) {
          refusals.push(nth);
          throw new Error('The mail server is away.');
        }
        taken.push(nth);
      }),
      handle(everyMinute, async () => {
        overlapping += 1;
        maxOverlapping = Math.max(maxOverlapping, overlapping);
        await copying;
        overlapping -= 1;
      }),
    ]);
  });
  afterAll(() => jobs.stop(1_000));

  const leave = (job: Job<Data>, count: number) =>
    store().db.transaction(async (tx) => {
      for (let nth = 0; nth < count; nth += 1) await jobs.send(tx, job, { nth });
    });

  test('a backlog drains as fast as its handler works', async () => {
    await leave(mail, 150);
    await expect.poll(() => mailed.length, soon).toBe(150);
  });

  test('what nobody waits for holds up nothing that somebody waits for', async () => {
    await leave(copies, 20);
    mailed.length = 0;
    await leave(mail, 20);
    await expect.poll(() => mailed.length, soon).toBe(20);
    expect(copied).toEqual([]);
  });

  test('one that comes round is left once, however long it takes', async () => {
    await leave(everyMinute, 3);
    await expect.poll(() => overlapping, soon).toBe(1);
    await leave(everyMinute, 3);
    const { rows } = await store().query(
      "select state from pgboss.job where name = 'every-minute'",
      [],
    );
    expect(rows).toEqual([{ state: 'active' }]);
    goOn();
    await expect.poll(() => overlapping, soon).toBe(0);
    expect(maxOverlapping).toBe(1);
    await expect.poll(() => copied.length, soon).toBe(20);
  });

  test('while all fail few are tried, those first that were tried least; once they can be done all are', async () => {
    await leave(refused, 60);
    await expect.poll(() => refusals.length, soon).toBeGreaterThanOrEqual(10);
    // Each of the eight workers tried one at once, and from then on one of them at each look.
    expect(refusals.length).toBeLessThan(16);
    expect(new Set(refusals).size).toBe(refusals.length);

    isServerAway = false;
    await skipRetryPause(store(), refused.name);
    await expect.poll(() => taken.length, soon).toBe(60);
    expect(new Set(taken).size).toBe(60);
  });

  test('of many tries only the first, second, fourth, eighth and so on are warned of', async () => {
    isServerAway = true;
    refusals.length = 0;
    lines.length = 0;
    const tries = [1, 2, 3, 4, 7, 8, 9, 4_096];
    await store().db.transaction(async (tx) => {
      for (const nth of tries) await jobs.send(tx, refused, { nth });
      // As after so many tries: the next one is the nth.
      await tx.execute(
        `update pgboss.job set retry_count = (data->>'nth')::int - 2, started_on = now(), state = 'retry'
         where name = 'refused' and state = 'created' and (data->>'nth')::int > 1`,
      );
    });
    await expect.poll(() => new Set(refusals).size, soon).toBe(tries.length);
    const warned = lines.map(({ attempt }) => attempt);
    expect(warned).toEqual(expect.arrayContaining([1, 2, 4, 8, 4_096]));
    for (const silent of [3, 7, 9]) expect(warned).not.toContain(silent);
    isServerAway = false;
  });
});
