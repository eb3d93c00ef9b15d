import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, Store } from '../database/store.server.ts';
import type { Log } from '../log.server.ts';
import { findDueJobs } from './due-jobs.server.ts';
import { type Foreman, startForeman } from './foreman.server.ts';
import type { Job } from './job.ts';
import { callForDeadLetter, callRound } from './job-news.server.ts';
import { withTrace } from './job-trace.server.ts';
import {
  type DeadLetter,
  listDeadLetters,
  listWaiting,
  type WaitingJob,
} from './list-jobs.server.ts';
import { deadLetterQueue, makeQueues, type QueuedJob } from './make-queues.server.ts';
import type { JobHandler } from './run-workers.server.ts';

export type { JobHandler };

/**
 * Pairs a job with who does it. The handler may run twice for one job. One that comes round and often
 * finds nothing to do says with `restMs` for how long it will find nothing, unless it is called round.
 */
export function handle<Data extends object>(
  { name, urgency, every, isCatchUp = false, schema }: Job<Data>,
  run: (data: Data) => Promise<void>,
  restMs?: () => Promise<number>,
): JobHandler {
  return { name, urgency, every, isCatchUp, restMs, run: (data) => run(schema.parse(data)) };
}

export interface JobQueue {
  /**
   * Leaves a job in the caller's transaction: it exists if, and only if, that commits. The job's
   * queue must have been opened with openJobQueue. One that comes round, or that catches up, is left
   * once at a time. Nobody does it before `delayMs` are over.
   */
  send<Data extends object>(
    tx: Database,
    job: Job<Data>,
    data: Data,
    options?: { delayMs?: number },
  ): Promise<void>;
  /** `onDeadLetters` is called after a job of this process became a dead letter, or took some away. */
  work(handlers: JobHandler[], onDeadLetters?: () => Promise<void>): Promise<void>;
  /** Whether an interactive job could be done now and is not: what can wait is to let it go first. */
  isSomebodyWaiting(): Promise<boolean>;
  /** What waits for its first try or its next one, those that wait longest first. */
  listWaiting(limit: number): Promise<WaitingJob[]>;
  /** What failed for good, the oldest first. It stays until it is retried or discarded. */
  listDeadLetters(limit: number): Promise<DeadLetter[]>;
  /** Lets a dead letter be tried again for three days, in the caller's transaction; false where there is none. */
  retryDeadLetter(tx: Database, id: string): Promise<boolean>;
  /** Gives a dead letter up, in the caller's transaction; false where there is none. */
  discardDeadLetter(tx: Database, id: string): Promise<boolean>;
  /** Throws when the queue has stopped, cannot reach its database, or nobody looks for jobs any more. */
  checkAlive(): void;
  /** Begins no more jobs; others on the same database do. May be called twice. */
  rest(): void;
  /** Lets running jobs finish for `timeoutMs`, then hands the rest back to be run again. */
  stop(timeoutMs: number): Promise<void>;
}

/** How often a queue that is busy looks for what no news was told of, in milliseconds. */
const shopsBusyPauseMs = 2_000;

/**
 * Starts the queue and makes the queues of `jobs`. Run by one process or by many. `busyPauseMs` is for
 * tests, which wait for the next look.
 */
export async function openJobQueue(
  store: Store,
  jobs: readonly UrgentJob[],
  log: Log,
  busyPauseMs = shopsBusyPauseMs,
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...store.jobs,
    // The foreman tells what is due, leaves what comes round, and looks after what a killed process did.
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: 5,
    queueCacheIntervalSeconds: 3_600,
    bamIntervalSeconds: 900,
    monitorVacuum: false,
    reindex: false,
  });
  const noteError = (error: unknown) => log.error({ err: error }, 'The job queue had an error.');
  boss.on('error', noteError);
  await makeQueues(store, jobs);
  await boss.start();
  const names = jobs.map(({ name }) => name);
  let foreman: Foreman | undefined;
  let isResting = false;

  return {
    async send(tx, job, data, { delayMs = 0 } = {}) {
      const id = await boss.send(job.name, withTrace(data), {
        ...inTransaction(tx),
        // By the database's clock, as its waiting is told.
        ...(delayMs > 0 && { startAfter: Math.ceil(delayMs / 1_000) }),
      });
      if (id === null && job.every === undefined && !job.isCatchUp) {
        throw new Error(`The job ${job.name} was not accepted.`);
      }
      // Of what is not due yet the library tells nobody: a queue at rest would find it minutes late.
      if (delayMs > 0) await callRound(tx, job);
    },
    async work(handlers, onDeadLetters = () => Promise.resolve()) {
      foreman = await startForeman({ boss, store, log, busyPauseMs, onDeadLetters }, handlers);
    },
    isSomebodyWaiting: () => isAnyDue(store, jobs),
    listWaiting: (limit) => listWaiting(store, names, limit),
    listDeadLetters: (limit) => listDeadLetters(store, limit),
    retryDeadLetter: (tx, id) => retryDeadLetter(boss, tx, id),
    discardDeadLetter: (tx, id) => discardDeadLetter(boss, tx, id),
    checkAlive() {
      if (!foreman || isResting) throw new Error('No worker of the job queue is running.');
      foreman.checkAlive();
    },
    rest() {
      if (isResting) return;
      isResting = true;
      foreman?.stop().catch(noteError);
      for (const name of names) boss.offWork(name, { wait: false }).catch(noteError);
    },
    async stop(timeoutMs) {
      await foreman?.stop();
      foreman = undefined;
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
}

type UrgentJob = QueuedJob & Partial<Pick<Job<object>, 'urgency'>>;

async function isAnyDue(store: Store, jobs: readonly UrgentJob[]): Promise<boolean> {
  const urgent = jobs.filter(({ urgency }) => urgency === 'interactive');
  const { due } = await findDueJobs(
    store,
    urgent.map(({ name }) => name),
  );
  return due.length > 0;
}

async function retryDeadLetter(boss: PgBoss, tx: Database, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  // It was put behind all others the more often it was tried.
  await boss.update(deadLetterQueue, undefined, { id, priority: 0, ...inTransaction(tx) });
  await callForDeadLetter(tx, id);
  return (await boss.redrive(deadLetterQueue, { ids: [id], ...inTransaction(tx) })) === 1;
}

async function discardDeadLetter(boss: PgBoss, tx: Database, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const before = await boss.findJobs(deadLetterQueue, { id, ...inTransaction(tx) });
  if (before.length > 0) await boss.deleteJob(deadLetterQueue, id, inTransaction(tx));
  return before.length > 0;
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
