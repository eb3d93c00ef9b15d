import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Store } from '../database/store.server.ts';
import type { Log } from '../log.server.ts';
import { inTrace } from '../trace.server.ts';
import type { Urgency } from './job.ts';
import { splitTrace } from './job-trace.server.ts';
import { deadLettersOf } from './list-jobs.server.ts';
import { deadLetterQueue } from './make-queues.server.ts';

/** A job with what runs it. */
export interface JobHandler {
  name: string;
  urgency: Urgency;
  every: string | undefined;
  isCatchUp: boolean;
  /** For a cron job: whether a run would find anything to do. Asked before each run, so it must be cheap. */
  hasWork: (() => Promise<boolean>) | undefined;
  run(data: unknown): Promise<void>;
}

/** The workers of one queue. A woken worker fetches one job, or goes back to sleep. */
export interface Workers {
  /** Wakes one worker, a different one each time: the last one may be busy. */
  wakeNext(): void;
  wakeAll(): void;
}

/** Workers per queue and process. Interactive jobs mostly wait for other machines. */
export const workerCount: Record<Urgency, number> = { interactive: 8, background: 1 };

/** What workers work with. */
export interface WorkerTools {
  boss: PgBoss;
  store: Store;
  log: Log;
  /** Called after this process added or removed dead letters. */
  onDeadLetters(): Promise<void>;
}

/** As good as never: see startPolling. */
const ownPollSeconds = 86_400;

/**
 * Starts the workers of one queue; each fetches one job at once. A worker whose job succeeded wakes
 * itself and its neighbor, so that a backlog soon has all workers and drains as fast as its handler
 * works. After a failure it sleeps: while a mail server is down, each poll tries one mail, not the
 * whole backlog.
 */
export async function runWorkers(tools: WorkerTools, handler: JobHandler): Promise<Workers> {
  const { boss } = tools;
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
        { includeMetadata: true, pollingIntervalSeconds: ownPollSeconds },
        async ([job]) => {
          if (!job || !(await runJob(tools, handler, job))) return;
          if (handler.isCatchUp) await discardDeadLetters(tools, handler.name);
          wake(worker);
          wake(worker + 1);
        },
      ),
    );
  }
  let turn = 0;
  return {
    wakeNext() {
      wake(turn);
      turn += 1;
    },
    wakeAll: () => workerIds.forEach((id) => void boss.notifyWorker(id)),
  };
}

/** A catch-up job that succeeded has done what its dead letters could not. */
async function discardDeadLetters(tools: WorkerTools, name: string): Promise<void> {
  const ids = await deadLettersOf(tools.store, name);
  if (ids.length === 0) return;
  await tools.boss.deleteJob(deadLetterQueue, ids);
  await noteDeadLetters(tools);
}

/** A failure is only logged: the listener also looks at dead letters by itself. */
async function noteDeadLetters({ onDeadLetters, log }: WorkerTools): Promise<void> {
  try {
    await onDeadLetters();
  } catch (error) {
    log.error({ err: error }, 'What became of dead letters could not be noted.');
  }
}

/** Runs a job within the trace of the code that queued it. */
function runJob(
  tools: WorkerTools,
  handler: JobHandler,
  job: JobWithMetadata<unknown>,
): Promise<boolean> {
  const { data, trace } = splitTrace(job.data);
  return inTrace(trace, () => tryJob(tools, handler, { ...job, data }));
}

/** Resolves to whether the job succeeded. A failed one goes back behind those with fewer tries. */
async function tryJob(
  tools: WorkerTools,
  handler: JobHandler,
  job: JobWithMetadata<unknown>,
): Promise<boolean> {
  const { boss, log } = tools;
  try {
    await handler.run(job.data);
    log.debug({ job: handler.name, id: job.id }, 'A job is done.');
    return true;
  } catch (error) {
    logFailure(handler, job, error, log);
    await boss.fail(handler.name, job, error instanceof Error ? error : { message: String(error) });
    await boss.update(handler.name, undefined, { id: job.id, priority: -1 - job.retryCount });
    if (isLastTry(handler, job)) await noteDeadLetters(tools);
    return false;
  }
}

const endings = {
  deadLetter: 'A job failed for good and is kept as a dead letter.',
  retried: 'A job failed and will be tried again.',
  recurring: 'A job that comes round failed this time.',
};

/** Whether a failure of this try makes it a dead letter. */
function isLastTry({ every }: JobHandler, { retryCount, retryLimit }: JobWithMetadata<unknown>) {
  return every === undefined && retryCount >= retryLimit;
}

/** Of thousands of tries in three days, logs the 1st, 2nd, 4th, 8th … and the last. */
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
