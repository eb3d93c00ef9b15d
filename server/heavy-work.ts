import Piscina from 'piscina';
import { createWorkLine, WorkTooLong } from '#app/platform/work-line.server.ts';

/** How long a thread without work is kept, since starting one takes a second. */
const idleTimeoutMs = 60_000;

export interface HeavyWork<Task, Result> {
  /**
   * Runs a task in the thread when its turn comes. Rejects with a WorkOverload if too many wait, and with
   * WorkTooLong if the task takes longer than `limitMs`; the thread is then ended, and the next task starts one.
   */
  run(task: Task): Promise<Result>;
  /** Ends the thread and the task in it, so that a shop can close at once. */
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
