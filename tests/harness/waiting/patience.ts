import { setTimeout as pause } from 'node:timers/promises';
import { reportLongWait } from './long-waits.ts';
import { measureSlowness, monotonicMs, slownessAtStart } from './slowness.ts';

interface Surroundings {
  nowMs: () => number;
  slownessAtStart: number;
  /** From 1 to 4. */
  measureSlowness: () => number;
  report: typeof reportLongWait;
}

/** Makes one try after another, until one succeeds or `limitMs` are over; rejects with the last error. */
type Tries<Result> = (limitMs: number) => Promise<Result>;

/** A timer may end this much early. */
const timerErrorMs = 5;

/**
 * Waits with a limit that grows with the slowness of the machine: `tries` has `plainMs`, times the
 * slowness at the start. Whenever that has run out, slowness is measured again, and `tries` goes on
 * if it is greater. A wait longer than `plainMs` is reported, with `what` was waited for.
 */
export function patienceIn({ nowMs, slownessAtStart, measureSlowness, report }: Surroundings) {
  return async function withPatience<Result>(
    what: () => string,
    plainMs: number,
    tries: Tries<Result>,
  ): Promise<Result> {
    const startedAt = nowMs();
    const waitedMs = () => nowMs() - startedAt;
    try {
      for (let limitMs = plainMs * slownessAtStart; ; ) {
        try {
          return await tries(limitMs - waitedMs());
        } catch (error) {
          const hasTimeLeft = waitedMs() < limitMs - timerErrorMs;
          limitMs = plainMs * measureSlowness();
          if (hasTimeLeft || limitMs <= waitedMs()) throw error;
        }
      }
    } finally {
      if (waitedMs() > plainMs + timerErrorMs) report(what(), waitedMs(), plainMs);
    }
  };
}

export type WithPatience = ReturnType<typeof patienceIn>;

export const withPatience = patienceIn({
  nowMs: monotonicMs,
  slownessAtStart,
  measureSlowness,
  report: reportLongWait,
});

/**
 * Tries again until it succeeds, as a buyer presses a button again; rejects with the last error where
 * it never does.
 */
export function untilDone<Result>(
  act: () => Promise<Result>,
  plainMs = 60_000,
  pauseMs = 100,
): Promise<Result> {
  let met: unknown;
  return withPatience(
    () => `tried again after: ${met}`,
    plainMs,
    async (limitMs) => {
      const endsAt = monotonicMs() + limitMs;
      for (;;) {
        try {
          return await act();
        } catch (error) {
          met = error;
          if (monotonicMs() >= endsAt) throw error;
          await pause(pauseMs);
        }
      }
    },
  );
}

/** Waits for what comes by itself; rejects, saying what did not come, where it is late. */
export function within<Result>(
  what: string,
  plainMs: number,
  coming: Promise<Result>,
): Promise<Result> {
  return withPatience(
    () => what,
    plainMs,
    async (limitMs) => {
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        late.reject(new Error(`It was waited in vain for ${what}.`));
      }, limitMs);
      try {
        return await Promise.race([coming, late.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
  );
}
