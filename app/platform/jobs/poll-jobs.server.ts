import { createHash } from 'node:crypto';
import { CronExpressionParser } from 'cron-parser';
import { findDueJobs } from './list-jobs.server.ts';
import {
  type JobHandler,
  runWorkers,
  type Workers,
  type WorkerTools,
} from './run-workers.server.ts';

/** The channel on which pg-boss announces each job, with the name of its queue: a hash of its schema's name. */
export const jobChannel = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`;

/** Between two polls, in milliseconds. */
export interface Pauses {
  /** While a job is due or active. */
  busyMs: number;
  idleMs: number;
}

export interface Polling {
  /** Throws if the database cannot be reached, or if the last poll was too long ago. */
  checkAlive(): void;
  /** Wakes no more workers. Resolves once the current poll has ended. */
  stop(): Promise<void>;
}

/** How often pg-boss checks for jobs of killed processes while any job is active. */
const activeSuperviseMs = 5_000;
/** How often otherwise; it also deletes old jobs then. */
const idleSuperviseMs = 600_000;
/** Polls are at most `Pauses.idleMs` apart: after this long without one, polling has stopped. */
const maxSilenceMs = 60_000;
/** Processes that poll within the same half minute queue a cron job once. */
const cronSlotSeconds = 30;
/** A start in the middle of a minute still runs the jobs of that minute. */
const cronLateMs = 60_000;

/**
 * Starts the workers and wakes them: at once when a job is announced, and otherwise by polling. A
 * poll is one statement for all queues, because 40 queues polled by their own workers would cost
 * hundreds of transactions a minute. Polls are `busyMs` apart while a job is due or active,
 * `idleMs` otherwise, and one comes early for the next delayed job.
 */
export async function startPolling(
  tools: WorkerTools,
  handlers: readonly JobHandler[],
  { busyMs, idleMs }: Pauses,
): Promise<Polling> {
  const { store, log } = tools;
  const workers = new Map<string, Workers>();
  for (const handler of handlers) workers.set(handler.name, await runWorkers(tools, handler));
  const queueDueCronJobs = cronQueuer(tools, handlers);
  const supervise = supervisor(tools);

  async function poll(): Promise<number> {
    await queueDueCronJobs();
    const { due, isActive, nextDueMs } = await findDueJobs(store, [...workers.keys()]);
    for (const name of due) workers.get(name)?.wakeNext();
    await supervise(isActive);
    return isActive || due.length > 0 ? busyMs : Math.min(nextDueMs ?? idleMs, idleMs);
  }

  let isFailing = false;
  async function tryPoll(): Promise<number> {
    try {
      const pauseMs = await poll();
      if (isFailing) log.info('The job queue reaches its database again.');
      isFailing = false;
      return pauseMs;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'The job queue cannot reach its database.');
      isFailing = true;
      return busyMs;
    }
  }

  const polls = repeat(tryPoll);
  await store.listen(jobChannel, {
    onPayload(name) {
      workers.get(name)?.wakeAll();
      polls.runBy(Date.now() + busyMs);
    },
    onGap: () => polls.runBy(Date.now()),
  });
  return {
    checkAlive() {
      if (isFailing) throw new Error('The job queue cannot reach its database.');
      const silentMs = Date.now() - polls.endedAt();
      if (silentMs > maxSilenceMs) {
        throw new Error(`The job queue has not looked for jobs for ${silentMs} ms.`);
      }
    },
    stop: polls.stop,
  };
}

/**
 * Runs `work` at once and again and again, never twice at a time. It resolves to its pause, in
 * milliseconds; `runBy` ends a longer pause earlier.
 */
function repeat(work: () => Promise<number>) {
  let endedAt = Date.now();
  let nextAt = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let hasStopped = false;

  function runBy(time: number): void {
    nextAt = Math.min(nextAt, time);
    if (running || hasStopped) return;
    clearTimeout(timer);
    timer = setTimeout(run, Math.max(0, nextAt - Date.now()));
  }

  function run(): void {
    nextAt = Number.POSITIVE_INFINITY;
    running = work().then((pauseMs) => {
      running = undefined;
      endedAt = Date.now();
      runBy(endedAt + pauseMs);
    });
  }

  run();
  return {
    runBy,
    endedAt: () => endedAt,
    async stop(): Promise<void> {
      hasStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Queues each cron job whose time has come since the last call, unless it would find nothing to do. */
function cronQueuer({ boss }: WorkerTools, handlers: readonly JobHandler[]): () => Promise<void> {
  const plans = handlers.flatMap(({ name, every, hasWork }) =>
    every ? [{ name, every, hasWork, at: nextTime(every, Date.now() - cronLateMs) }] : [],
  );
  return async () => {
    for (const plan of plans) {
      if (plan.at > Date.now()) continue;
      const isNeeded = (await plan.hasWork?.()) ?? true;
      if (isNeeded) await boss.send(plan.name, null, { singletonSeconds: cronSlotSeconds });
      plan.at = nextTime(plan.every, Date.now());
    }
  };
}

function nextTime(cron: string, after: number): number {
  const times = CronExpressionParser.parse(cron, { currentDate: new Date(after), tz: 'UTC' });
  return times.next().getTime();
}

/** Has pg-boss retry the jobs of killed processes, and delete old ones, as often as it is worth it. */
function supervisor({ boss }: WorkerTools): (isActive: boolean) => Promise<void> {
  let lastAt = 0;
  return async (isActive) => {
    if (Date.now() - lastAt < (isActive ? activeSuperviseMs : idleSuperviseMs)) return;
    lastAt = Date.now();
    await boss.supervise();
  };
}
