const dayMs = 86_400_000;

/** A session that nobody uses for so long ends. */
export const sessionLifeMs = 30 * dayMs;

/** Used every day it ends all the same, half a year after the password was last typed. */
const maxSessionLifeMs = 180 * dayMs;

/** When a session that began at `begunAt` and is used at `usedAt` ends. */
export function sessionEnd(begunAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + sessionLifeMs, begunAt.getTime() + maxSessionLifeMs));
}
