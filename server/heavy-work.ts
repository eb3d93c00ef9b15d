import Piscina from 'piscina';
import { createWorkLine, WorkTooLong } from '#app/platform/work-line.server.ts';

/** Until then a thread waits for more; starting one takes a second. */
const idleTimeoutMs = 60_000;

export interface HeavyWork<Task, Result> {
  /**
   * Does the work in its thread when its turn comes. Rejects with a WorkOverload where that cannot come
   * soon, and with WorkTooLong where the work takes longer than it may; its thread is ended then.
   */
  run(task: Task): Promise<Result>;
  /** Ends the thread, and what it is at: nobody waits for it when the shop closes. */
  close(): Promise<void>;
}

/**
 * A thread for work that would hold the event loop. It starts with the first task. `exportName` is the
 * function of the worker's file that does the work.
 */
export function openHeavyWork<Task, Result>(settings: {
  workerFile: string;
  exportName: string;
  limitMs: number;
}): HeavyWork<Task, Result> {
  const { workerFile, exportName, limitMs } = settings;
  const pool = new Piscina<Task, Result>({
    filename: workerFile,
    name: exportName,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
  });
  const line = createWorkLine({ places: 1, maxWaiting: 20, maxWaitMs: 2 * limitMs });
  return {
    run: (task) =>
      line.take(async () => {
        const signal = AbortSignal.timeout(limitMs);
        try {
          return await pool.run(task, { signal });
        } catch (error) {
          throw signal.aborted ? new WorkTooLong() : error;
        }
      }),
    close: () => pool.destroy(),
  };
}
