import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Store } from '../database/store.server.ts';
import type { Log } from '../log.server.ts';
import type { Urgency } from './job.ts';
import { deadLettersOf } from './list-jobs.server.ts';
import { deadLetterQueue } from './make-queues.server.ts';

export interface JobHandler {
  name: string;
  urgency: Urgency;
  every: string | undefined;
  isCatchUp: boolean;
  run(data: unknown): Promise<void>;
}

/** So many jobs of one name run at a time in a process: those of `interactive` mostly wait for others. */
const workerCount: Record<Urgency, number> = { interactive: 8, background: 1 };

/** What workers work with. */
export interface Workshop {
  boss: PgBoss;
  store: Store;
  log: Log;
}

/** One worker of each job looks for what is due; the others look seldom, and when they are woken. */
const pollSeconds = 2;
const helperPollSeconds = 30;

/**
 * Starts the workers of one job. After a job that is done its worker looks for the next one at once,
 * and so does the worker beside it, so that all are at work on a backlog soon, and it drains as fast
 * as its handler works. After one that failed its worker waits: while a mail server is away, its
 * backlog is tried about once in two seconds, not all of it.
 */
export async function runWorkers(
  { boss, store, log }: Workshop,
  handler: JobHandler,
): Promise<void> {
  const count = workerCount[handler.urgency];
  const workerIds: string[] = [];
  const wake = (worker: number) => {
    const id = workerIds[worker % count];
    if (id !== undefined) boss.notifyWorker(id);
  };
  for (let worker = 0; worker < count; worker += 1) {
    const interval = worker === 0 ? pollSeconds : helperPollSeconds;
    workerIds.push(
      await boss.work(
        handler.name,
        {
          includeMetadata: true,
          pollingIntervalSeconds: interval,
          notifyPollingIntervalSeconds: interval,
        },
        async ([job]) => {
          if (!job || !(await runJob(boss, handler, job, log))) return;
          if (handler.isCatchUp) await discardDeadLetters(boss, store, handler.name);
          wake(worker);
          wake(worker + 1);
        },
      ),
    );
  }
}

/** What those before it could not do has been done now. */
async function discardDeadLetters(boss: PgBoss, store: Store, name: string): Promise<void> {
  const ids = await deadLettersOf(store, name);
  if (ids.length > 0) await boss.deleteJob(deadLetterQueue, ids);
}

/** Whether the job is done. One that failed is put back behind those that were tried less often. */
async function runJob(
  boss: PgBoss,
  handler: JobHandler,
  job: JobWithMetadata<unknown>,
  log: Log,
): Promise<boolean> {
  try {
    await handler.run(job.data);
    log.debug({ job: handler.name, id: job.id }, 'A job is done.');
    return true;
  } catch (error) {
    logFailure(handler, job, error, log);
    await boss.fail(handler.name, job, error instanceof Error ? error : { message: String(error) });
    await boss.update(handler.name, undefined, { id: job.id, priority: -1 - job.retryCount });
    return false;
  }
}

const endings = {
  deadLetter: 'A job failed for good and is kept as a dead letter.',
  retried: 'A job failed and will be tried again.',
  recurring: 'A job that comes round failed this time.',
};

/** Of the thousands of tries in three days only the 1st, 2nd, 4th, 8th … and the last are worth a line. */
function logFailure(
  { name, every }: JobHandler,
  { id, retryCount, retryLimit }: JobWithMetadata<unknown>,
  error: unknown,
  log: Log,
): void {
  const attempt = retryCount + 1;
  const line = { err: error, job: name, id, attempt };
  if (every !== undefined) log.warn(line, endings.recurring);
  else if (retryCount >= retryLimit) log.error(line, endings.deadLetter);
  else if (Number.isInteger(Math.log2(attempt))) log.warn(line, endings.retried);
  else log.debug(line, endings.retried);
}
