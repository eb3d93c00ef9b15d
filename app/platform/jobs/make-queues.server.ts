import { PgBoss, type Queue, type QueueResult } from 'pg-boss';
import type { Store } from '../database/store.server.ts';
import type { Job } from './job.ts';

/** What a queue is made of, apart from its handler. */
export type QueuedJob = Pick<Job<object>, 'name' | 'every' | 'isCatchUp' | 'maxSeconds'> &
  Partial<Pick<Job<object>, 'urgency'>>;

const defaultMaxSeconds = 60;

/**
 * The queue of the jobs that failed for three days. It has no workers; the owner decides. The name is
 * in the databases of existing shops.
 */
export const deadLetterQueue = 'parked';

/** As good as forever: pg-boss deletes what waits longer. */
const retentionSeconds = 10 * 365 * 86_400;

const retryDelayMaxSeconds = 45;
const retriedForSeconds = 3 * 86_400;

type QueueOptions = Omit<Queue, 'name' | 'policy'> & { policy: 'standard' | 'exclusive' };

function optionsOf({
  every,
  isCatchUp = false,
  maxSeconds = defaultMaxSeconds,
}: QueuedJob): QueueOptions {
  const shared = {
    expireInSeconds: maxSeconds,
    // A job whose process was killed fails after this long. 10 is the least that pg-boss allows.
    heartbeatSeconds: 10,
    notify: true,
  };
  if (every !== undefined) {
    // Not retried: the next run does it. Exclusive, so two never overlap.
    return { ...shared, policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 86_400 };
  }
  return {
    ...shared,
    policy: isCatchUp ? 'exclusive' : 'standard',
    retryDelay: 2,
    retryBackoff: true,
    // What failed while the mail server was down goes out within a minute of its return.
    retryDelayMax: retryDelayMaxSeconds,
    retryLimit: Math.ceil(retriedForSeconds / retryDelayMaxSeconds),
    retentionSeconds,
    deleteAfterSeconds: 7 * 86_400,
    deadLetter: deadLetterQueue,
  };
}

/**
 * Creates the queues of `jobs`, and gives existing ones today's options. Must run before the working
 * instance starts, which then caches them: the embedded store has one connection, so a queue could
 * not be looked up inside a transaction. May run again, and in several processes.
 */
export async function makeQueues(store: Store, jobs: readonly QueuedJob[]): Promise<void> {
  const maker = new PgBoss({ ...store.jobTables, supervise: false, schedule: false });
  // The working instance meets the same failures and reports them.
  maker.on('error', () => undefined);
  await maker.start();
  const made = new Map((await maker.getQueues()).map((queue) => [queue.name, queue]));
  const make = (name: string, options: QueueOptions) =>
    makeQueue(maker, made.get(name), name, options);
  await make(deadLetterQueue, { policy: 'standard', retentionSeconds, deleteAfterSeconds: 0 });
  for (const job of jobs) await make(job.name, optionsOf(job));
  await maker.stop({ graceful: false });
  await keepWaitingJobs(store, jobs);
}

async function makeQueue(
  maker: PgBoss,
  made: QueueResult | undefined,
  name: string,
  { policy, ...options }: QueueOptions,
): Promise<void> {
  if (made?.policy === policy) {
    const today = Object.entries({ ...made, ...options });
    const before = new Map(Object.entries(made));
    if (today.some(([option, value]) => before.get(option) !== value)) {
      await maker.updateQueue(name, options);
    }
    return;
  }
  // A policy cannot be changed in place. Only cron jobs ever changed theirs: they run again anyway.
  if (made) await maker.deleteQueue(name);
  await maker.createQueue(name, { policy, ...options });
}

/** A job keeps the options it was queued with, so those of an older version would be deleted early. */
async function keepWaitingJobs(store: Store, jobs: readonly QueuedJob[]): Promise<void> {
  const kept = jobs.filter(({ every }) => every === undefined).map(({ name }) => name);
  await store.query(
    `update pgboss.job set keep_until = now() + interval '10 years'
     where name = any($1) and state < 'active' and not blocked and keep_until < now() + interval '5 years'`,
    [[...kept, deadLetterQueue]],
  );
}
