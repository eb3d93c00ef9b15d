import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Store } from '#app/platform/database/store.server.ts';

export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
  /** What is counted: a visitor's network, an account's or mailbox's digest, or all that the shop is asked. */
  per: 'network' | 'account' | 'mailbox' | 'shop';
  /** `memory`: by each process for itself and without a query, for what is asked all the time. */
  keptIn: 'database' | 'memory';
  /** What one use of it is, and why this many, for `npm run reference -- limits`. */
  counts: string;
}

/** How much: a number of uses within a number of seconds. */
type Rate = readonly [points: number, seconds: number];

/** A function that declares limits of one kind: `sign-in`, 10 in 60 s, "sign-in attempts". */
export function limitsPer<Per extends RateLimit['per']>(
  per: Per,
  keptIn: RateLimit['keptIn'] = 'database',
) {
  return <Name extends string>(name: Name, [points, seconds]: Rate, counts: string) => ({
    name,
    points,
    seconds,
    per,
    keptIn,
    counts,
  });
}

export type LimitCheck =
  | { allowed: true }
  | {
      allowed: false;
      retryAfterSeconds: number;
      /** Whether nobody was refused since the time began. */
      isFirst: boolean;
    };

export interface RateLimits {
  /** Counts one use of `limit` by `key`, who may have `times` as many; in the database exact across processes. */
  use(limit: RateLimit, key: string, times?: number): Promise<LimitCheck>;
  /** Takes one use back, for what turned out not to count. */
  giveBack(limit: RateLimit, key: string): Promise<void>;
  /** Forgets all uses of `limit` by `key`. */
  forget(limit: RateLimit, key: string): Promise<void>;
}

/** Counts in this process or in the shop's own database. `factor` multiplies every limit. */
export function openRateLimits(store: Pick<Store, 'query'>, factor: number): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>();

  function limiterFor(limit: RateLimit, times = 1): RateLimiterMemory | RateLimiterPostgres {
    const keyPrefix = times === 1 ? limit.name : `${limit.name}*${times}`;
    const known = limiters.get(keyPrefix);
    if (known) return known;
    const points = Math.max(1, Math.round(limit.points * times * factor));
    const limiter = openLimiter(store, limit, { keyPrefix, points, duration: limit.seconds });
    limiters.set(keyPrefix, limiter);
    return limiter;
  }

  return {
    async use(limit, key, times) {
      const limiter = limiterFor(limit, times);
      try {
        await limiter.consume(key);
        return { allowed: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return {
          allowed: false,
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
          isFirst: refusal.consumedPoints === limiter.points + 1,
        };
      }
    },
    async giveBack(limit, key) {
      await limiterFor(limit).reward(key);
    },
    async forget(limit, key) {
      await limiterFor(limit).delete(key);
    },
  };
}

function openLimiter(
  store: Pick<Store, 'query'>,
  { per, keptIn }: RateLimit,
  options: { keyPrefix: string; points: number; duration: number },
): RateLimiterMemory | RateLimiterPostgres {
  if (keptIn === 'memory') return new RateLimiterMemory(options);
  // Once refused, a flood costs no query any more. What is given back or forgotten must be asked again.
  const isFlooded = per === 'network' || per === 'shop';
  return new RateLimiterPostgres({
    ...options,
    storeClient: {
      query: ({ text, values }: { text: string; values?: unknown[] }) =>
        store.query(text, values ?? []),
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    inMemoryBlockOnConsumed: isFlooded ? options.points + 1 : 0,
  });
}
