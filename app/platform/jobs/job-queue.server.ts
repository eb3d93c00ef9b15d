import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, Store } from '../database/store.server.ts';
import type { Log } from '../log.server.ts';
import type { Job } from './job.ts';
import { withTrace } from './job-trace.server.ts';
import {
  type DeadLetter,
  findDueJobs,
  listDeadLetters,
  listWaiting,
  type WaitingJob,
} from './list-jobs.server.ts';
import { deadLetterQueue, makeQueues, type QueuedJob } from './make-queues.server.ts';
import { jobChannel, type Pauses, type Polling, startPolling } from './poll-jobs.server.ts';
import type { JobHandler } from './run-workers.server.ts';

export type { JobHandler };

/**
 * Pairs a job with what runs it, which may run twice for one job. `hasWork` is for a cron job that
 * often finds nothing to do: it runs only when that says so.
 */
export function handle<Data extends object>(
  { name, urgency, every, isCatchUp = false, schema }: Job<Data>,
  run: (data: Data) => Promise<void>,
  hasWork?: () => Promise<boolean>,
): JobHandler {
  return { name, urgency, every, isCatchUp, hasWork, run: (data) => run(schema.parse(data)) };
}

export interface JobQueue {
  /**
   * Queues a job in the caller's transaction: it exists if, and only if, that commits. Throws if
   * openJobQueue was not given the job. A cron job and a catch-up job are queued once at a time. The
   * job does not start before `delayMs` have passed.
   */
  send<Data extends object>(
    tx: Database,
    job: Job<Data>,
    data: Data,
    options?: { delayMs?: number },
  ): Promise<void>;
  /** Starts the workers. `onDeadLetters` is called after this process added or removed dead letters. */
  work(handlers: JobHandler[], onDeadLetters?: () => Promise<void>): Promise<void>;
  /** Whether an interactive job is due and not yet active: work that can wait lets it go first. */
  isSomebodyWaiting(): Promise<boolean>;
  /** The jobs that wait for their first try or a retry, next due first. */
  listWaiting(limit: number): Promise<WaitingJob[]>;
  /** The jobs that failed for good, oldest first. They stay until they are retried or discarded. */
  listDeadLetters(limit: number): Promise<DeadLetter[]>;
  /** Queues a dead letter again for three days, in the caller's transaction; false if there is none. */
  retryDeadLetter(tx: Database, id: string): Promise<boolean>;
  /** Deletes a dead letter, in the caller's transaction; false if there is none. */
  discardDeadLetter(tx: Database, id: string): Promise<boolean>;
  /** Throws when no worker runs, the database cannot be reached, or polling has stopped. */
  checkAlive(): void;
  /** Starts no more jobs in this process. May be called twice. */
  rest(): void;
  /** Lets active jobs finish for `timeoutMs`, then returns the others to the queue. */
  stop(timeoutMs: number): Promise<void>;
}

const shopPauses: Pauses = { busyMs: 2_000, idleMs: 20_000 };

/** Opens the queue and creates the queues of `jobs`. Any number of processes may. */
export async function openJobQueue(
  store: Store,
  jobs: readonly QueuedJob[],
  log: Log,
  pauses: Partial<Pauses> = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...store.jobs,
    // startPolling does both.
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
  let polling: Polling | undefined;
  let isResting = false;

  return {
    async send(tx, job, data, { delayMs = 0 } = {}) {
      const id = await boss.send(job.name, withTrace(data), {
        ...inTransaction(tx),
        // A number of seconds is counted by the database's clock.
        ...(delayMs > 0 && { startAfter: Math.ceil(delayMs / 1_000) }),
      });
      if (id === null && job.every === undefined && !job.isCatchUp) {
        throw new Error(`The job ${job.name} was not accepted.`);
      }
      // pg-boss announces no delayed job: an idle queue would start it up to `idleMs` late.
      if (delayMs > 0) await tx.execute(sql`select pg_notify(${jobChannel}, ${job.name})`);
    },
    async work(handlers, onDeadLetters = () => Promise.resolve()) {
      const tools = { boss, store, log, onDeadLetters };
      polling = await startPolling(tools, handlers, { ...shopPauses, ...pauses });
    },
    isSomebodyWaiting: () => isAnyDue(store, jobs),
    listWaiting: (limit) => listWaiting(store, names, limit),
    listDeadLetters: (limit) => listDeadLetters(store, limit),
    retryDeadLetter: (tx, id) => retryDeadLetter(boss, tx, id),
    discardDeadLetter: (tx, id) => discardDeadLetter(boss, tx, id),
    checkAlive() {
      if (!polling || isResting) throw new Error('No worker of the job queue is running.');
      polling.checkAlive();
    },
    rest() {
      if (isResting) return;
      isResting = true;
      polling?.stop().catch(noteError);
      for (const name of names) boss.offWork(name, { wait: false }).catch(noteError);
    },
    async stop(timeoutMs) {
      await polling?.stop();
      polling = undefined;
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
}

async function isAnyDue(store: Store, jobs: readonly QueuedJob[]): Promise<boolean> {
  const urgent = jobs.filter(({ urgency }) => urgency === 'interactive');
  const { due } = await findDueJobs(
    store,
    urgent.map(({ name }) => name),
  );
  return due.length > 0;
}

async function retryDeadLetter(boss: PgBoss, tx: Database, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  // Each failure lowered it.
  await boss.update(deadLetterQueue, undefined, { id, priority: 0, ...inTransaction(tx) });
  // redrive does not announce the job.
  await tx.execute(
    sql`select pg_notify(${jobChannel}, source_name) from pgboss.job where name = ${deadLetterQueue} and id = ${id}`,
  );
  return (await boss.redrive(deadLetterQueue, { ids: [id], ...inTransaction(tx) })) === 1;
}

async function discardDeadLetter(boss: PgBoss, tx: Database, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const before = await boss.findJobs(deadLetterQueue, { id, ...inTransaction(tx) });
  if (before.length > 0) await boss.deleteJob(deadLetterQueue, id, inTransaction(tx));
  return before.length > 0;
}

const isUuid = (id: string) => z.uuid().safeParse(id).success;

/** Options that make pg-boss use the caller's transaction. */
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
