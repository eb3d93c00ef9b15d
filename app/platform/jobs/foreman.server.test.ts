import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openLog } from '#app/platform/log.server.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';
import type { Store } from '../database/store.server.ts';
import { defineJob } from './job.ts';
import { callRound } from './job-news.server.ts';
import { handle, type JobQueue, openJobQueue } from './job-queue.server.ts';

const schema = z
  .object({})
  .nullish()
  .transform(() => ({}));
const mail = defineJob({ name: 'mail', urgency: 'interactive', schema });
const sweep = defineJob({ name: 'sweep', urgency: 'background', every: '* * * * * *', schema });

const soon = { timeout: 3_000, interval: 20 };
const patient = { timeout: 30_000, interval: 100 };
const busyPauseMs = 100;
/** Many looks long, and longer than the queue's library waits between two of its own by default. */
const longQuietMs = 2_500;

let store: Store;
let jobs: JobQueue | undefined;
let askedAt = 0;
let mails = 0;
let sweeps = 0;
let questions = 0;

beforeEach(async () => {
  store = watched(await openTestPostgres());
  [mails, sweeps, questions] = [0, 0, 0];
});
afterEach(async () => {
  await jobs?.stop(1_000);
  await store.close();
});

/** Notes when the queue last asked its database anything. */
function watched(opened: Store): Store {
  const { db } = opened.jobs;
  if (!db) throw new Error('The queue has a connection of its own.');
  const noted = <Given extends unknown[], Answer>(ask: (...given: Given) => Answer) => {
    return (...given: Given) => {
      askedAt = performance.now();
      return ask(...given);
    };
  };
  return {
    ...opened,
    query: noted(opened.query),
    jobs: { db: { executeSql: noted(db.executeSql) } },
  };
}

async function work(restMs: number, on = store): Promise<JobQueue> {
  const opened = await openJobQueue(on, [mail, sweep], openLog('silent'), busyPauseMs);
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
        return restMs;
      },
    ),
  ]);
  return opened;
}

const leaveMail = (queue: JobQueue) => store.db.transaction((tx) => queue.send(tx, mail, {}));
const quietMs = () => performance.now() - askedAt;

test('a queue that has nothing to do asks its database nothing, and does at once what is left', async () => {
  const queue = await work(600_000);
  await expect.poll(quietMs, patient).toBeGreaterThan(10 * busyPauseMs);
  await leaveMail(queue);
  await expect.poll(() => mails, soon).toBe(1);
  await expect.poll(quietMs, patient).toBeGreaterThan(longQuietMs);
  queue.checkAlive();
  expect({ sweeps, questions }).toEqual({ sweeps: 0, questions: 1 });
});

test('what has something to do comes round at once', async () => {
  await work(0);
  await expect.poll(() => sweeps, soon).toBe(1);
});

test('called round, what rested is asked at its next time', async () => {
  await work(600_000);
  await expect.poll(() => questions, soon).toBe(1);
  await callRound(store.db, sweep);
  await expect.poll(() => questions, soon).toBe(2);
});

test('where news does not arrive, jobs are found by those who are told to look', async () => {
  const looks: NodeJS.Timeout[] = [];
  const deaf: Store = {
    ...store,
    listen: async (_channel, { onGap }) => void looks.push(setInterval(onGap, 100)),
  };
  const queue = await work(600_000, deaf);
  await leaveMail(queue);
  await expect.poll(() => mails, soon).toBe(1);
  looks.forEach(clearInterval);
});
