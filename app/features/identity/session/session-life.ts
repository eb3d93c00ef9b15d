const dayMs = 86_400_000;

/** A session ends when it has not been used for this long. */
export const sessionLifeMs = 30 * dayMs;

/** The longest life, however often it is used, since its owner last showed who they are. */
const maxSessionLifeMs = 180 * dayMs;

/** When a session that began at `begunAt` and is used at `usedAt` ends. */
export function sessionEnd(begunAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + sessionLifeMs, begunAt.getTime() + maxSessionLifeMs));
}

/** Whether a session that is used now gets a new life: once a day is enough, and spares writes. */
export function isDueForNewLife(expiresAt: Date, usedAt: Date): boolean {
  return expiresAt.getTime() - usedAt.getTime() <= sessionLifeMs - dayMs;
}
