import { setTimeout as pause } from 'node:timers/promises';

/**
 * Lets time pass where time itself is what a test tries: how long a shop lives before it is killed,
 * how closely buyers follow each other. Never to wait for something: that is `vi.waitFor` and
 * `untilDone`.
 */
export function letPass(ms: number): Promise<void> {
  return pause(ms);
}
