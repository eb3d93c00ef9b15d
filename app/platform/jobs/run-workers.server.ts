import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Store } from '../database/store.server.ts';
import type { Log } from '../log.server.ts';
import { inTrace } from '../trace.server.ts';
import type { Urgency } from './job.ts';
import { splitTrace } from './job-trace.server.ts';
import { deadLettersOf } from './list-jobs.server.ts';
import { deadLetterQueue } from './make-queues.server.ts';

export interface JobHandler {
  name: string;
  urgency: Urgency;
  every: string | undefined;
  isCatchUp: boolean;
  /** Of one that comes round: for how long it will have nothing to do, unless it is called round. */
  restMs: (() => Promise<number>) | undefined;
  run(data: unknown): Promise<void>;
}

/** The workers of one job. Each looks for one job when it is woken, and sleeps then. */
export interface Workers {
  wakeFirst(): void;
  wakeAll(): void;
}

/** So many jobs of one name run at a time in a process: those of `interactive` mostly wait for others. */
export const workerCount: Record<Urgency, number> = { interactive: 8, background: 1 };

/** What workers work with. */
export interface Workshop {
  boss: PgBoss;
  store: Store;
  log: Log;
  /** Between two looks at what is due while something is to be done, or was just left, in milliseconds. */
  busyPauseMs: number;
  /** Called after dead letters came or went by a worker. */
  onDeadLetters(): Promise<void>;
}

/** Workers look by themselves as good as never: the foreman wakes them. */
const pollSeconds = 86_400;

/**
 * Starts the workers of one job, each of which looks for one at once. After a job that is done its
 * worker looks for the next one, and so does the worker beside it, so that all are at work on a
 * backlog soon, and it drains as fast as its handler works. After one that failed its worker sleeps:
 * while a mail server is away, its backlog is tried as often as the first of them is woken, not all
 * of it.
 */
export async function runWorkers(workshop: Workshop, handler: JobHandler): Promise<Workers> {
  const { boss } = workshop;
  const count = workerCount[handler.urgency];
  const workerIds: string[] = [];
  const wake = (worker: number) => {
    const id = workerIds[worker % count];
    if (id !== undefined) boss.notifyWorker(id);
  };
  for (let worker = 0; worker < count; worker += 1) {
    workerIds.push(
      await boss.work(
        handler.name,
        { includeMetadata: true, pollingIntervalSeconds: pollSeconds },
        async ([job]) => {
          if (!job || !(await runJob(workshop, handler, job))) return;
          if (handler.isCatchUp) await discardDeadLetters(workshop, handler.name);
          wake(worker);
          wake(worker + 1);
        },
      ),
    );
  }
  return {
    wakeFirst: () => wake(0),
    wakeAll: () => workerIds.forEach((id) => void boss.notifyWorker(id)),
  };
}

/** What those before it could not do has been done now. */
async function discardDeadLetters(workshop: Workshop, name: string): Promise<void> {
  const ids = await deadLettersOf(workshop.store, name);
  if (ids.length === 0) return;
  await workshop.boss.deleteJob(deadLetterQueue, ids);
  await noteDeadLetters(workshop);
}

/** Whoever is told finds out at another time what could not be told. */
async function noteDeadLetters({ onDeadLetters, log }: Workshop): Promise<void> {
  try {
    await onDeadLetters();
  } catch (error) {
    log.error({ err: error }, 'What became of dead letters could not be noted.');
  }
}

/** Does a job as part of the trace of who left it. */
function runJob(
  workshop: Workshop,
  handler: JobHandler,
  job: JobWithMetadata<unknown>,
): Promise<boolean> {
  const { data, trace } = splitTrace(job.data);
  return inTrace(trace, () => tryJob(workshop, handler, { ...job, data }));
}

/** Whether the job is done. One that failed is put back behind those that were tried less often. */
async function tryJob(
  workshop: Workshop,
  handler: JobHandler,
  job: JobWithMetadata<unknown>,
): Promise<boolean> {
  const { boss, log } = workshop;
  try {
    await handler.run(job.data);
    log.debug({ job: handler.name, id: job.id }, 'A job is done.');
    return true;
  } catch (error) {
    logFailure(handler, job, error, log);
    await boss.fail(handler.name, job, error instanceof Error ? error : { message: String(error) });
    await boss.update(handler.name, undefined, { id: job.id, priority: -1 - job.retryCount });
    if (isLastTry(handler, job)) await noteDeadLetters(workshop);
    return false;
  }
}

const endings = {
  deadLetter: 'A job failed for good and is kept as a dead letter.',
  retried: 'A job failed and will be tried again.',
  recurring: 'A job that comes round failed this time.',
};

/** Whether it is a dead letter after this try, if that fails. */
function isLastTry({ every }: JobHandler, { retryCount, retryLimit }: JobWithMetadata<unknown>) {
  return every === undefined && retryCount >= retryLimit;
}

/** Of the thousands of tries in three days only the 1st, 2nd, 4th, 8th … and the last are worth a line. */
function logFailure(
  handler: JobHandler,
  job: JobWithMetadata<unknown>,
  error: unknown,
  log: Log,
): void {
  const attempt = job.retryCount + 1;
  const line = { err: error, job: handler.name, id: job.id, attempt };
  if (handler.every !== undefined) log.warn(line, endings.recurring);
  else if (isLastTry(handler, job)) log.error(line, endings.deadLetter);
  else if (Number.isInteger(Math.log2(attempt))) log.warn(line, endings.retried);
  else log.debug(line, endings.retried);
}
