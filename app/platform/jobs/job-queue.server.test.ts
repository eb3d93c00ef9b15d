import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openLog } from '#app/platform/log.server.ts';
import { skipRetryPause } from '#tests/harness/jobs/end-pauses.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import { defineJob } from './job.ts';
import { handle, type JobQueue, openJobQueue } from './job-queue.server.ts';

const schema = z.object({ id: z.string() });
const urgency = 'interactive';
const steady = defineJob({ name: 'steady', urgency, schema });
const shaky = defineJob({ name: 'shaky', urgency, schema });
const endless = defineJob({ name: 'endless', urgency, schema });
const yearly = defineJob({ name: 'yearly', urgency: 'background', every: '0 0 1 1 *', schema });
const urgent = defineJob({ name: 'urgent', urgency, schema });
const allJobs = [steady, shaky, endless, yearly];

const patient = { timeout: 20_000, interval: 20 };
const busyMs = 50;

onEachStore((store) => {
  let jobs: JobQueue;
  const done: string[] = [];
  const tried: string[] = [];
  const begun: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();

  const handlers = [
    handle(steady, async ({ id }) => void done.push(id)),
    handle(shaky, async ({ id }) => {
      tried.push(id);
      if (tried.filter((earlier) => earlier === id).length === 1) throw new Error('Not yet.');
      done.push(id);
    }),
    handle(endless, async ({ id }) => {
      begun.push(id);
      await held;
    }),
    handle(yearly, ({ id }) => {
      tried.push(id);
      return Promise.reject(new Error('Not this year.'));
    }),
  ];

  beforeAll(async () => {
    jobs = await openJobQueue(store(), allJobs, openLog('silent'), { busyMs });
    await jobs.work(handlers);
  });
  afterAll(async () => {
    release();
    await jobs.stop(1_000);
  });

  const send = (job: typeof steady, id: string) =>
    store().db.transaction((tx) => jobs.send(tx, job, { id }));

  const stateOf = async (id: string) => {
    const { rows } = await store().query("select state from pgboss.job where data->>'id' = $1", [
      id,
    ]);
    return rows.map(({ state }) => state);
  };

  test('a job is done once its transaction commits', async () => {
    const id = randomUUID();
    await send(steady, id);
    await expect.poll(() => done, patient).toContain(id);
    await expect.poll(() => stateOf(id), patient).toEqual(['completed']);
  });

  test('somebody waits while an interactive job is due that nobody does, and for no other', async () => {
    const quiet = defineJob({ name: 'quiet', urgency: 'background', schema });
    const unworked = await openJobQueue(store(), [quiet, urgent], openLog('silent'));
    const leave = (job: typeof quiet, delayMs = 0) =>
      store().db.transaction((tx) => unworked.send(tx, job, { id: randomUUID() }, { delayMs }));
    expect(await unworked.isSomebodyWaiting()).toBe(false);
    await leave(quiet);
    await leave(urgent, 60_000);
    expect(await unworked.isSomebodyWaiting()).toBe(false);
    await leave(urgent);
    expect(await unworked.isSomebodyWaiting()).toBe(true);
    await unworked.stop(100);
  });

  test('a job whose transaction fails was never left', async () => {
    const [dropped, after] = [randomUUID(), randomUUID()];
    const failing = store().db.transaction(async (tx) => {
      await jobs.send(tx, steady, { id: dropped });
      throw new Error('Something later failed.');
    });
    await expect(failing).rejects.toThrow('Something later failed.');
    expect(await stateOf(dropped)).toEqual([]);
    await send(steady, after);
    await expect.poll(() => done, patient).toContain(after);
    expect(done).not.toContain(dropped);
  });

  test('a job that is to wait is not done before, by the database’s clock', async () => {
    const id = randomUUID();
    await store().db.transaction((tx) => jobs.send(tx, steady, { id }, { delayMs: 1_001 }));
    const { rows } = await store().query(
      "select start_after - created_on = interval '2 s' as \"isPutOff\" from pgboss.job where data->>'id' = $1",
      [id],
    );
    expect(rows).toEqual([{ isPutOff: true }]);
    await expect.poll(() => done, patient).toContain(id);
  });

  test('a job that fails is tried again, with the same data', async () => {
    const id = randomUUID();
    await send(shaky, id);
    await skipRetryPause(store(), shaky.name);
    await expect.poll(() => done, patient).toContain(id);
    expect(tried.filter((earlier) => earlier === id)).toHaveLength(2);
  });

  test('data in a shape that the job does not know reaches no handler', async () => {
    const misshapen = { ...steady, schema: z.object({ other: z.string() }) };
    const other = randomUUID();
    const before = done.length;
    await store().db.transaction((tx) => jobs.send(tx, misshapen, { other }));
    const state = () =>
      store().query("select state from pgboss.job where data->>'other' = $1", [other]);
    await expect.poll(async () => (await state()).rows, patient).toEqual([{ state: 'retry' }]);
    expect(done).toHaveLength(before);
  });

  test('one that comes round is not tried again when it fails, nor kept as a dead letter', async () => {
    const id = randomUUID();
    await send(yearly, id);
    await expect.poll(() => stateOf(id), patient).toEqual(['failed']);
    expect(tried.filter((earlier) => earlier === id)).toHaveLength(1);
    expect(await jobs.listDeadLetters(10)).toEqual([]);
  });

  test('a queue at rest takes jobs and begins none; the next one does them', async () => {
    const id = randomUUID();
    jobs.rest();
    expect(() => jobs.checkAlive()).toThrow('No worker of the job queue is running.');
    await send(steady, id);
    await jobs.stop(1_000);
    expect(await stateOf(id)).toEqual(['created']);

    jobs = await openJobQueue(store(), allJobs, openLog('silent'), { busyMs });
    await jobs.work(handlers);
    await expect.poll(() => done, patient).toContain(id);
  });

  test('a queue that stops hands back what it could not finish, for the next one to do', async () => {
    const id = randomUUID();
    await send(endless, id);
    await expect.poll(() => begun, patient).toContain(id);
    jobs.checkAlive();
    await jobs.stop(200);
    expect(() => jobs.checkAlive()).toThrow('No worker of the job queue is running.');
    expect(await stateOf(id)).not.toContain('completed');

    jobs = await openJobQueue(store(), allJobs, openLog('silent'), { busyMs });
    await jobs.work([handle(endless, async (data) => void done.push(data.id))]);
    await expect.poll(() => done, patient).toContain(id);
  });
});
