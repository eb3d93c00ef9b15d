import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openLog } from '#app/platform/log.server.ts';
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

/** A backlog of 150 took 150 s when two workers each looked every two seconds. */
const soon = { timeout: 12_000, interval: 20 };

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
    jobs = await openJobQueue(store(), [mail, copies, refused, everyMinute], log);
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
    // Each of the eight workers tried one at once, and from then on one of them every two seconds.
    expect(refusals.length).toBeLessThan(16);
    expect(new Set(refusals).size).toBe(refusals.length);

    isServerAway = false;
    await expect.poll(() => taken.length, soon).toBe(60);
    expect(new Set(taken).size).toBe(60);
  });

  test('of many tries only the first, second, fourth, eighth and so on are warned of', async () => {
    isServerAway = true;
    lines.length = 0;
    await store().db.transaction(async (tx) => {
      await jobs.send(tx, refused, { nth: 1_000 });
      await jobs.send(tx, refused, { nth: 1_002 });
    });
    await expect.poll(() => lines.length, soon).toBe(2);
    // As after six tries: the seventh is not worth a line, the eighth is.
    await store().query(
      `update pgboss.job set retry_count = 5, start_after = now() where name = 'refused' and state = 'retry'`,
      [],
    );
    const highest = async () => {
      const { rows } = await store().query(
        "select max(retry_count) as tried from pgboss.job where name = 'refused' and state = 'retry'",
        [],
      );
      return rows[0]?.tried;
    };
    await expect.poll(highest, soon).toBe(6);
    expect(lines.map(({ attempt }) => attempt)).toEqual([1, 1]);
    await store().query(
      `update pgboss.job set start_after = now() where name = 'refused' and state = 'retry'`,
      [],
    );
    await expect.poll(() => lines.map(({ attempt }) => attempt), soon).toContain(8);
    isServerAway = false;
  }, 30_000);
});
