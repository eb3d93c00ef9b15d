import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openLog } from '#app/platform/log.server.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import type { Store } from '../database/store.server.ts';
import { defineJob } from './job.ts';
import { handle, type JobQueue, openJobQueue } from './job-queue.server.ts';

const schema = z
  .object({})
  .nullish()
  .transform(() => ({}));
const mail = defineJob({ name: 'mail', urgency: 'interactive', schema });
const sweep = defineJob({ name: 'sweep', urgency: 'background', every: '* * * * * *', schema });

const soon = { timeout: 3_000, interval: 20 };
const patient = { timeout: 30_000, interval: 100 };
const busyMs = 100;
/** Longer than pg-boss's own workers pause by default. */
const idleMs = 2_500;

let store: Store;
let jobs: JobQueue | undefined;
/** When the database was asked anything, by performance.now(). */
let asked: number[] = [];
let mails = 0;
let sweeps = 0;
let questions = 0;
let hasWork = false;

beforeEach(async () => {
  store = watched(await openTestPostgres());
  [mails, sweeps, questions] = [0, 0, 0];
  [asked, hasWork] = [[], false];
});
afterEach(async () => {
  await jobs?.stop(1_000);
  await store.close();
});

/** Notes when the queue asks its database anything. */
function watched(opened: Store): Store {
  const { db } = opened.jobs;
  if (!db) throw new Error('The queue has a connection of its own.');
  const noted = <Given extends unknown[], Answer>(ask: (...given: Given) => Answer) => {
    return (...given: Given) => {
      asked.push(performance.now());
      return ask(...given);
    };
  };
  return {
    ...opened,
    query: noted(opened.query),
    jobs: { db: { executeSql: noted(db.executeSql) } },
  };
}

async function work(on = store): Promise<JobQueue> {
  const opened = await openJobQueue(on, [mail, sweep], openLog('silent'), { busyMs, idleMs });
  jobs = opened;
  await opened.work([
    handle(mail, async () => {
      mails += 1;
    }),
    handle(
      sweep,
      async () => {
        sweeps += 1;
      },
      async () => {
        questions += 1;
        return hasWork;
      },
    ),
  ]);
  return opened;
}

const leaveMail = (queue: JobQueue, delayMs = 0) =>
  store.db.transaction((tx) => queue.send(tx, mail, {}, { delayMs }));
/** For how long the database has not been asked anything. */
const quietMs = () => performance.now() - (asked.at(-1) ?? 0);
const isQuiet = () => expect.poll(quietMs, patient).toBeGreaterThan(10 * busyMs);

test('an idle queue asks its database one question a poll, and does at once what is left', async () => {
  const queue = await work();
  await isQuiet();
  const [before, polls] = [asked.length, questions];
  await expect.poll(() => questions, patient).toBe(polls + 2);
  await isQuiet();
  expect(asked.length - before).toBe(2);
  await leaveMail(queue);
  await expect.poll(() => mails, soon).toBe(1);
  queue.checkAlive();
  expect(sweeps).toBe(0);
});

test('a job that is put off is done when its time comes, not at the next idle poll', async () => {
  const queue = await work();
  await isQuiet();
  await leaveMail(queue, 1);
  const leftAt = performance.now();
  await expect.poll(() => mails, soon).toBe(1);
  expect(performance.now() - leftAt).toBeLessThan(limitMs(idleMs));
});

test('what comes round runs once there is something to do', async () => {
  await work();
  await expect.poll(() => questions, patient).toBeGreaterThan(0);
  expect(sweeps).toBe(0);
  hasWork = true;
  await expect.poll(() => sweeps, patient).toBeGreaterThan(0);
});

test('what comes round every second is queued once however many processes find it due', async () => {
  hasWork = true;
  await work();
  const other = await openJobQueue(store, [mail, sweep], openLog('silent'), { busyMs, idleMs });
  await other.work([handle(sweep, async () => undefined)]);
  await expect.poll(() => questions, patient).toBeGreaterThan(1);
  const { rows } = await store.query(
    "select singleton_on from pgboss.job where name = 'sweep'",
    [],
  );
  expect(new Set(rows.map((row) => String(row.singleton_on))).size).toBe(rows.length);
  await other.stop(1_000);
});

test('where news does not arrive, jobs are found by those who are told to look', async () => {
  const looks: NodeJS.Timeout[] = [];
  const deaf: Store = {
    ...store,
    listen: async (_channel, { onGap }) => void looks.push(setInterval(onGap, 100)),
  };
  const queue = await work(deaf);
  await leaveMail(queue);
  await expect.poll(() => mails, soon).toBe(1);
  looks.forEach(clearInterval);
});

test('a job that was not announced is found by the next poll', async () => {
  const deaf: Store = { ...store, listen: () => Promise.resolve() };
  const queue = await work(deaf);
  await isQuiet();
  await leaveMail(queue);
  await expect.poll(() => mails, patient).toBe(1);
});
