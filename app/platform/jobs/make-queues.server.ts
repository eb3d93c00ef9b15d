import { PgBoss, type Queue, type QueueResult } from 'pg-boss';
import type { Store } from '../database/store.server.ts';
import type { Job } from './job.ts';

/** What a queue is made of; its handler is not known yet. */
export type QueuedJob = Pick<Job<object>, 'name' | 'every' | 'isCatchUp' | 'maxSeconds'>;

const defaultMaxSeconds = 60;

/**
 * Where jobs lie that failed for three days: nothing works on it, the owner looks at it. The name
 * stands in the databases of shops that run.
 */
export const deadLetterQueue = 'parked';

/** As good as for ever: the library would delete what waits longer. */
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
    // So is one whose process was killed and does not report any more. The library's least.
    heartbeatSeconds: 10,
    notify: true,
  };
  if (every !== undefined) {
    // Not tried again: the next one does what this one could not. Nor do two of them ever overlap.
    return { ...shared, policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 86_400 };
  }
  return {
    ...shared,
    policy: isCatchUp ? 'exclusive' : 'standard',
    retryDelay: 2,
    retryBackoff: true,
    // What failed while a mail server was away goes out within a minute of its return.
    retryDelayMax: retryDelayMaxSeconds,
    retryLimit: Math.ceil(retriedForSeconds / retryDelayMaxSeconds),
    retentionSeconds,
    deleteAfterSeconds: 7 * 86_400,
    deadLetter: deadLetterQueue,
  };
}

/**
 * Makes the queues of `jobs`, and gives those of an earlier version today's options. It does so
 * before the queue that works with them starts, since that loads them then: inside a transaction of
 * the embedded store one could not be looked up any more (there is one connection, and the
 * transaction holds it).
 */
export async function makeQueues(store: Store, jobs: readonly QueuedJob[]): Promise<void> {
  const maker = new PgBoss({ ...store.jobTables, supervise: false, schedule: false });
  // It takes on work that it leaves behind; whoever works for long meets the same failure, and says so.
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
  // How many may wait or run cannot be changed in place. What waits there comes round again.
  if (made) await maker.deleteQueue(name);
  await maker.createQueue(name, { policy, ...options });
}

/** A job carries the options of the day it was left: those of an earlier version would still be deleted. */
async function keepWaitingJobs(store: Store, jobs: readonly QueuedJob[]): Promise<void> {
  const kept = jobs.filter(({ every }) => every === undefined).map(({ name }) => name);
  await store.query(
    `update pgboss.job set keep_until = now() + interval '10 years'
     where name = any($1) and state < 'active' and not blocked and keep_until < now() + interval '5 years'`,
    [[...kept, deadLetterQueue]],
  );
}
