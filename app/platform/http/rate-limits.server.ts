import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Store } from '#app/platform/database/store.server.ts';

export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
}

export type LimitCheck = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export interface RateLimits {
  /** Counts one use of `limit` by `key`; exact across processes. */
  use(limit: RateLimit, key: string): Promise<LimitCheck>;
  /** Takes one use back, for what turned out not to count. */
  giveBack(limit: RateLimit, key: string): Promise<void>;
}

/** Counts in the shop's own database. `factor` multiplies every limit. */
export function openRateLimits(store: Pick<Store, 'query'>, factor: number): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();

  function limiterFor(limit: RateLimit): RateLimiterPostgres {
    const known = limiters.get(limit.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: {
        query: ({ text, values }: { text: string; values?: unknown[] }) =>
          store.query(text, values ?? []),
      },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: limit.name,
      points: Math.max(1, Math.round(limit.points * factor)),
      duration: limit.seconds,
    });
    limiters.set(limit.name, limiter);
    return limiter;
  }

  return {
    async use(limit, key) {
      try {
        await limiterFor(limit).consume(key);
        return { allowed: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return {
          allowed: false,
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        };
      }
    },
    async giveBack(limit, key) {
      await limiterFor(limit).reward(key);
    },
  };
}
