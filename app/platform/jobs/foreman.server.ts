import { findDueJobs } from './due-jobs.server.ts';
import { jobChannel } from './job-news.server.ts';
import { openLookTimer } from './look-timer.server.ts';
import { openRounds, type Rounds } from './rounds.server.ts';
import { type JobHandler, runWorkers, type Workers, type Workshop } from './run-workers.server.ts';

export interface Foreman {
  /** Throws when it has not looked for jobs although it was time to. */
  checkAlive(): void;
  /** Wakes nobody any more. */
  stop(): Promise<void>;
}

/** Where nothing is to be done: in case news was lost. */
const maxRestMs = 600_000;
/** How often what a killed process was doing is looked for, while something is being done. */
const upkeepMs = 5_000;
/** How often all the same, for what is old and done. */
const maxUpkeepMs = 6 * 3_600_000;
/** A look that is later than this has stopped coming. */
const maxLateMs = 40_000;
/** Shorter than a round, so that clocks that differ by a moment never take two rounds for one. */
const roundSlotSeconds = 30;
/** Of a job that stays due every so many looks wake all workers, not only the first. */
const looksPerGathering = 15;

/**
 * Starts the workers, which sleep until they are woken: by news of a job that was left, and by a look
 * at what is due. Looks follow each other as long as something is to be done; then the next one comes
 * when something will be due, so that a shop at rest leaves its database alone. News that may have
 * been missed makes it look at once.
 */
export async function startForeman(
  workshop: Workshop,
  handlers: readonly JobHandler[],
): Promise<Foreman> {
  const { store, log, busyPauseMs } = workshop;
  const crews = new Map<string, Workers>();
  for (const handler of handlers) crews.set(handler.name, await runWorkers(workshop, handler));
  const rounds = openRounds(
    handlers.flatMap(({ name, every, restMs }) => (every ? [{ name, every, restMs }] : [])),
    Date.now(),
  );
  const timer = openLookTimer();
  const look = lookAt(workshop, crews, rounds);
  let isFailing = false;

  await store.listen(jobChannel, {
    onPayload(name) {
      crews.get(name)?.wakeAll();
      rounds.callRound(name);
      timer.lookBy(Date.now() + busyPauseMs);
    },
    onGap() {
      rounds.callRound();
      timer.lookBy(Date.now());
    },
  });

  async function tryLook(): Promise<number> {
    try {
      const restMs = await look();
      if (isFailing) log.info('The job queue reaches its database again.');
      isFailing = false;
      return restMs;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'The job queue cannot reach its database.');
      isFailing = true;
      return busyPauseMs;
    }
  }

  async function goOn(): Promise<void> {
    while (!timer.hasEnded()) {
      timer.beginLook();
      await timer.pause(await tryLook());
    }
  }
  const over = goOn();

  return {
    checkAlive() {
      if (isFailing) throw new Error('The job queue cannot reach its database.');
      const lateMs = timer.lateMs();
      if (lateMs > maxLateMs) {
        throw new Error(`The job queue has not looked for jobs for ${lateMs} ms.`);
      }
    },
    async stop() {
      timer.end();
      await over;
    },
  };
}

/** A look at what is due, which wakes the workers of it; it answers for how long nothing will be due. */
function lookAt(
  { boss, store, busyPauseMs }: Workshop,
  crews: ReadonlyMap<string, Workers>,
  rounds: Rounds,
): () => Promise<number> {
  const names = [...crews.keys()];
  let upkeptAt = 0;
  let looks = 0;
  return async () => {
    for (const name of await rounds.take(Date.now())) {
      // Once, however many processes leave it.
      await boss.send(name, null, { singletonSeconds: roundSlotSeconds });
    }
    const { due, isActive, nextDueMs } = await findDueJobs(store, names);
    looks += 1;
    for (const name of due) {
      if (looks % looksPerGathering === 0) crews.get(name)?.wakeAll();
      else crews.get(name)?.wakeFirst();
    }
    if (Date.now() - upkeptAt >= (isActive ? upkeepMs : maxUpkeepMs)) {
      upkeptAt = Date.now();
      await boss.supervise();
    }
    if (isActive || due.length > 0) return busyPauseMs;
    const restMs = Math.min(nextDueMs ?? maxRestMs, rounds.nextAt() - Date.now(), maxRestMs);
    return Math.max(restMs, 0);
  };
}
