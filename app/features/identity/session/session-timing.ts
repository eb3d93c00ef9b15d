/** How often a page looks whether its session runs out soon. */
export const sessionCheckMs = 30_000;

const refreshMarginMs = 90_000;
const firstRetryMs = 200;
const retryWindowMs = 30_000;

/** A session is refreshed when 90 s or less of it remain, also when none remain. */
export function isDueForRefresh(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() <= refreshMarginMs;
}

/** Trouble on the way, not a word about the session. `null`: no answer arrived. */
export function isWorthRetrying(status: number | null): boolean {
  return status === null || status === 502 || status === 503 || status === 504;
}

/**
 * How long to rest before the next try, after `retries` retries (0 or more): 200 ms, doubling.
 * `null` when that would end outside the 30 s that all tries together may take.
 */
export function retryDelayMs(retries: number, elapsedMs: number): number | null {
  const delayMs = firstRetryMs * 2 ** retries;
  return elapsedMs + delayMs < retryWindowMs ? delayMs : null;
}
