import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openLog } from '#app/platform/log.server.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import { defineJob } from './job.ts';
import { handle, type JobQueue, openJobQueue } from './job-queue.server.ts';

const schema = z.object({ id: z.string() });
const doomed = defineJob({ name: 'doomed', urgency: 'interactive', schema });
const later = defineJob({ name: 'later', urgency: 'background', schema });

const catchUp = defineJob({ name: 'catch-up', urgency: 'background', schema, isCatchUp: true });

const soon = { timeout: 12_000, interval: 20 };
const busyMs = 50;

onEachStore((store) => {
  let jobs: JobQueue;
  const done: string[] = [];
  const caughtUp: string[] = [];
  /** How many dead letters there were whenever their number was said to have changed. */
  const noted: number[] = [];
  let isMended = false;

  beforeAll(async () => {
    jobs = await openJobQueue(store(), [doomed, later, catchUp], openLog('silent'), { busyMs });
    const handlers = [
      handle(doomed, async ({ id }) => {
        if (!isMended) throw new Error(`Nobody can do ${id}.`);
        done.push(id);
      }),
      handle(catchUp, async ({ id }) => {
        caughtUp.push(id);
        if (!isMended) throw new Error('The provider is away.');
      }),
    ];
    await jobs.work(handlers, async () => {
      noted.push((await jobs.listDeadLetters(10)).length);
      throw new Error('Whoever is told fails.');
    });
  });
  afterAll(() => jobs.stop(1_000));

  /** Leaves a job that is in its last try already. */
  async function fail(id: string, job = doomed) {
    await store().db.transaction(async (tx) => {
      await jobs.send(tx, job, { id });
      await tx.execute(`update pgboss.job set retry_limit = 0 where data->>'id' = '${id}'`);
    });
    const letter = async () =>
      (await jobs.listDeadLetters(10)).find(({ data }) => schema.parse(data).id === id);
    await expect.poll(letter, soon).toBeDefined();
    const found = await letter();
    if (!found) throw new Error('It was there a moment ago.');
    return found;
  }

  test('what failed for good is kept with its data, its last error and when that was', async () => {
    const id = randomUUID();
    const before = new Date();
    const letter = await fail(id);
    expect(letter).toMatchObject({
      name: 'doomed',
      data: { id },
      tries: 1,
      lastError: `Nobody can do ${id}.`,
    });
    expect(letter.failedAt >= letter.leftAt && letter.failedAt > before).toBe(true);
  });

  test('a job that catches up waits once, fails for good without stopping the next, and one that is done takes the failures away', async () => {
    const isMendedBefore = isMended;
    isMended = false;
    const ofCatchUp = async () =>
      (await jobs.listDeadLetters(10)).filter(({ name }) => name === 'catch-up');
    const other = await fail(randomUUID());
    await fail('first', catchUp);
    await fail('second', catchUp);
    expect(await ofCatchUp()).toHaveLength(2);
    await store().db.transaction(async (tx) => {
      await jobs.send(tx, catchUp, { id: 'third' });
      await jobs.send(tx, catchUp, { id: 'fourth' });
    });
    await expect.poll(() => caughtUp.includes('third'), soon).toBe(true);
    isMended = true;
    await expect.poll(ofCatchUp, soon).toEqual([]);
    expect(caughtUp).not.toContain('fourth');
    await expect.poll(() => noted.slice(-4), soon).toEqual([2, 3, 4, 2]);
    expect((await jobs.listDeadLetters(10)).map(({ id }) => id)).toContain(other.id);
    isMended = isMendedBefore;
    await store().db.transaction((tx) => jobs.discardDeadLetter(tx, other.id));
  });

  test('a dead letter that is retried is done and gone; a second time there is none', async () => {
    const id = randomUUID();
    const letter = await fail(id);
    const retry = () => store().db.transaction((tx) => jobs.retryDeadLetter(tx, letter.id));
    isMended = true;
    expect(await retry()).toBe(true);
    await expect.poll(() => done, soon).toContain(id);
    expect(await retry()).toBe(false);
    expect((await jobs.listDeadLetters(10)).map((left) => left.id)).not.toContain(letter.id);
    isMended = false;
  });

  test('a dead letter whose retry is taken back stays', async () => {
    const letter = await fail(randomUUID());
    const failing = store().db.transaction(async (tx) => {
      await jobs.retryDeadLetter(tx, letter.id);
      throw new Error('Something later failed.');
    });
    await expect(failing).rejects.toThrow('Something later failed.');
    expect((await jobs.listDeadLetters(10)).map(({ id }) => id)).toContain(letter.id);
  });

  test('a dead letter that is given up is gone; one that never was is not found', async () => {
    const letter = await fail(randomUUID());
    const discard = (id: string) => store().db.transaction((tx) => jobs.discardDeadLetter(tx, id));
    expect(await discard(letter.id)).toBe(true);
    expect((await jobs.listDeadLetters(10)).map(({ id }) => id)).not.toContain(letter.id);
    expect(await discard(letter.id)).toBe(false);
    for (const id of [randomUUID(), 'no such id']) {
      expect(await discard(id)).toBe(false);
      expect(await store().db.transaction((tx) => jobs.retryDeadLetter(tx, id))).toBe(false);
    }
  });

  test('what waits is listed, the oldest first, with what it waits for', async () => {
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) await store().db.transaction((tx) => jobs.send(tx, later, { id }));
    const waiting = (await jobs.listWaiting(10)).filter(({ name }) => name === 'later');
    expect(waiting.map(({ data }) => data)).toEqual(ids.map((id) => ({ id })));
    expect(waiting[0]).toMatchObject({ tries: 0, lastError: null });
    expect(await jobs.listWaiting(1)).toHaveLength(1);
  });
});
