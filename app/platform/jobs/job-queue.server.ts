import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, Store } from '../database/store.server.ts';
import type { Log } from '../log.server.ts';
import type { Job } from './job.ts';
import {
  type DeadLetter,
  listDeadLetters,
  listWaiting,
  type WaitingJob,
} from './list-jobs.server.ts';
import {
  deadLetterQueue,
  defaultMaxSeconds,
  makeQueues,
  type QueuedJob,
} from './make-queues.server.ts';
import { type JobHandler, runWorkers } from './run-workers.server.ts';

export type { JobHandler };

/** Pairs a job with who does it. The handler may run twice for one job. */
export function handle<Data extends object>(
  { name, urgency, every, isCatchUp = false, schema }: Job<Data>,
  run: (data: Data) => Promise<void>,
): JobHandler {
  return { name, urgency, every, isCatchUp, run: (data) => run(schema.parse(data)) };
}

export interface JobQueue {
  /**
   * Leaves a job in the caller's transaction: it exists if, and only if, that commits. The job's
   * queue must have been opened with openJobQueue. One that comes round, or that catches up, is left
   * once at a time.
   */
  send<Data extends object>(tx: Database, job: Job<Data>, data: Data): Promise<void>;
  work(handlers: JobHandler[]): Promise<void>;
  /** What waits for its first try or its next one, those that wait longest first. */
  listWaiting(limit: number): Promise<WaitingJob[]>;
  /** What failed for good, the oldest first. It stays until it is retried or discarded. */
  listDeadLetters(limit: number): Promise<DeadLetter[]>;
  /** Lets a dead letter be tried again for three days, in the caller's transaction; false where there is none. */
  retryDeadLetter(tx: Database, id: string): Promise<boolean>;
  /** Gives a dead letter up, in the caller's transaction; false where there is none. */
  discardDeadLetter(tx: Database, id: string): Promise<boolean>;
  /** Throws when the queue has stopped, or its workers have not looked for jobs for a while. */
  checkAlive(): void;
  /** Begins no more jobs; others on the same database do. May be called twice. */
  rest(): void;
  /** Lets running jobs finish for `timeoutMs`, then hands the rest back to be run again. */
  stop(timeoutMs: number): Promise<void>;
}

/** A worker looks every half minute at least, but not while it does a job. */
const maxSilenceBesidesJobMs = 40_000;

/** Starts the queue and makes the queues of `jobs`. Run by one process or by many. */
export async function openJobQueue(
  store: Store,
  jobs: readonly QueuedJob[],
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
  const noteError = (error: unknown) => log.error({ err: error }, 'The job queue had an error.');
  boss.on('error', noteError);
  await makeQueues(store, jobs);
  await boss.start();
  const names = jobs.map(({ name }) => name);
  const maxSilenceMs = new Map(
    jobs.map(({ name, maxSeconds = defaultMaxSeconds }) => [
      name,
      maxSeconds * 1_000 + maxSilenceBesidesJobMs,
    ]),
  );
  let isStopped = false;

  return {
    async send(tx, job, data) {
      const id = await boss.send(job.name, data, inTransaction(tx));
      if (id === null && job.every === undefined && !job.isCatchUp) {
        throw new Error(`The job ${job.name} was not accepted.`);
      }
    },
    async work(handlers) {
      for (const handler of handlers) {
        if (handler.every !== undefined) await boss.schedule(handler.name, handler.every);
        await runWorkers({ boss, store, log }, handler);
      }
    },
    listWaiting: (limit) => listWaiting(store, names, limit),
    listDeadLetters: (limit) => listDeadLetters(store, limit),
    async retryDeadLetter(tx, id) {
      if (!isUuid(id)) return false;
      // It was put behind all others the more often it was tried.
      await boss.update(deadLetterQueue, undefined, { id, priority: 0, ...inTransaction(tx) });
      return (await boss.redrive(deadLetterQueue, { ids: [id], ...inTransaction(tx) })) === 1;
    },
    async discardDeadLetter(tx, id) {
      if (!isUuid(id)) return false;
      const before = await boss.findJobs(deadLetterQueue, { id, ...inTransaction(tx) });
      if (before.length > 0) await boss.deleteJob(deadLetterQueue, id, inTransaction(tx));
      return before.length > 0;
    },
    checkAlive() {
      checkWorkers(isStopped ? [] : boss.getWipData(), maxSilenceMs);
    },
    rest() {
      isStopped = true;
      for (const name of names) boss.offWork(name, { wait: false }).catch(noteError);
    },
    async stop(timeoutMs) {
      isStopped = true;
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
}

/** Throws where there is none, or one has not looked for jobs for longer than its job may take. */
function checkWorkers(
  workers: ReturnType<PgBoss['getWipData']>,
  maxSilenceMs: ReadonlyMap<string, number>,
): void {
  if (workers.length === 0) throw new Error('No worker of the job queue is running.');
  for (const { name, lastFetchedOn, createdOn } of workers) {
    const silentMs = Date.now() - (lastFetchedOn ?? createdOn);
    if (silentMs > (maxSilenceMs.get(name) ?? Number.POSITIVE_INFINITY)) {
      throw new Error(`The worker of ${name} has not looked for jobs for ${silentMs} ms.`);
    }
  }
}

const isUuid = (id: string) => z.uuid().safeParse(id).success;

/** Where the queue is to do what it is told: in the caller's transaction. */
function inTransaction(tx: Database) {
  return { db: fromDrizzle(executorOf(tx), sql) };
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
