import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, Store } from '../database/store.server.ts';
import type { Log } from '../log.server.ts';
import type { Job } from './job.ts';

export interface JobHandler {
  name: string;
  every: string | undefined;
  run(data: unknown): Promise<void>;
}

/** Pairs a job with who does it. The handler may run twice for one job. */
export function handle<Data extends object>(
  job: Job<Data>,
  run: (data: Data) => Promise<void>,
): JobHandler {
  return { name: job.name, every: job.every, run: (data) => run(job.schema.parse(data)) };
}

export interface JobQueue {
  /**
   * Leaves a job in the caller's transaction: it exists if, and only if, that commits. The job's
   * queue must have been opened with openJobQueue.
   */
  send<Data extends object>(tx: Database, job: Job<Data>, data: Data): Promise<void>;
  work(handlers: JobHandler[]): Promise<void>;
  /** Throws when the queue has stopped, or its workers have not looked for jobs for a while. */
  checkAlive(): void;
  /** Lets running jobs finish for `timeoutMs`, then hands the rest back to be run again. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * Where jobs lie that failed for three days: nothing works on it, an operator looks at it. The name
 * stands in the databases of shops that run.
 */
const deadLetterQueue = 'parked';

const shared = {
  // A job that hangs is given back after this long.
  expireInSeconds: 60,
  // So is one whose process was killed and does not report any more. The library's least.
  heartbeatSeconds: 10,
  notify: true,
};

const retried = {
  ...shared,
  retryLimit: 90,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3_600,
  deadLetter: deadLetterQueue,
};

/** A job that comes round by itself is not tried again: the next one does what this one could not. */
const recurring = { ...shared, retryLimit: 0 };

const pollSeconds = 2;

/** A worker looks every two seconds, but not while it does a job, which may take a minute. */
const maxSilenceMs = 90_000;

/** Starts the queue and makes the queues of `jobs`. Run by one process or by many. */
export async function openJobQueue(
  store: Store,
  jobs: readonly Pick<Job<object>, 'name' | 'every'>[],
  log: Log,
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...store.jobs,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 5,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue had an error.'));
  await makeQueues(store, jobs);
  await boss.start();
  let isStopped = false;

  return {
    async send(tx, job, data) {
      const id = await boss.send(job.name, data, { db: fromDrizzle(executorOf(tx), sql) });
      if (id === null) throw new Error(`The job ${job.name} was not accepted.`);
    },
    async work(handlers) {
      for (const handler of handlers) {
        if (handler.every !== undefined) await boss.schedule(handler.name, handler.every);
        await boss.work(
          handler.name,
          {
            includeMetadata: true,
            localConcurrency: 2,
            pollingIntervalSeconds: pollSeconds,
            notifyPollingIntervalSeconds: pollSeconds,
          },
          async (batch) => {
            for (const job of batch) await runLogged(handler, job, log);
          },
        );
      }
    },
    checkAlive() {
      const workers = isStopped ? [] : boss.getWipData();
      if (workers.length === 0) throw new Error('No worker of the job queue is running.');
      for (const { name, lastFetchedOn, createdOn } of workers) {
        const silentMs = Date.now() - (lastFetchedOn ?? createdOn);
        if (silentMs > maxSilenceMs) {
          throw new Error(`The worker of ${name} has not looked for jobs for ${silentMs} ms.`);
        }
      }
    },
    async stop(timeoutMs) {
      isStopped = true;
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
}

/**
 * Makes the queues before the queue that works with them starts, since that loads them then: inside
 * a transaction of the embedded store one could not be looked up any more (there is one connection,
 * and the transaction holds it).
 */
async function makeQueues(
  store: Store,
  jobs: readonly Pick<Job<object>, 'name' | 'every'>[],
): Promise<void> {
  const maker = new PgBoss({ ...store.jobs, supervise: false, schedule: false });
  await maker.start();
  await maker.createQueue(deadLetterQueue);
  for (const { name, every } of jobs) {
    await maker.createQueue(name, every === undefined ? retried : recurring);
  }
  await maker.stop({ graceful: false });
}

const endings = {
  deadLetter: 'A job failed for good and is parked.',
  retried: 'A job failed and will be tried again.',
  recurring: 'A job that comes round failed this time.',
};

async function runLogged(
  handler: JobHandler,
  job: JobWithMetadata<unknown>,
  log: Log,
): Promise<void> {
  try {
    await handler.run(job.data);
    log.debug({ job: handler.name, id: job.id }, 'A job is done.');
  } catch (error) {
    const isDeadLetter = handler.every === undefined && job.retryCount >= job.retryLimit;
    log[isDeadLetter ? 'error' : 'warn'](
      { err: error, job: handler.name, id: job.id, attempt: job.retryCount + 1 },
      endings[isDeadLetter ? 'deadLetter' : handler.every === undefined ? 'retried' : 'recurring'],
    );
    throw error;
  }
}

function executorOf(tx: Database) {
  return {
    async execute(query: unknown) {
      const result: unknown = await tx.execute(asQuery(query));
      if (
        typeof result === 'object' &&
        result !== null &&
        'rows' in result &&
        Array.isArray(result.rows)
      ) {
        return { rows: result.rows };
      }
      throw new Error('The database driver answered in an unknown shape.');
    },
  };
}

function asQuery(query: unknown) {
  if (query !== null && typeof query === 'object' && 'getSQL' in query) return sql`${query}`;
  throw new Error('The job queue handed over something that is not SQL.');
}
