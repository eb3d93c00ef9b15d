import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { z } from 'zod';
import { environment } from '#app/platform/config/environment.server.ts';

/** `FAULT_SEED=123 npm run test:faults` lets chance decide as it did in the run that printed 123. */
export const faultSeed = z.coerce
  .number()
  .int()
  .default(() => Date.now() % 1_000_000_000)
  .parse(environment().FAULT_SEED);

export interface Chance {
  /** A whole number from 0 to one less than `count`. */
  upTo(count: number): number;
  is(percent: number): boolean;
}

/** Chance that decides the same, asked the same, whenever the seed is the same. */
export function chanceFrom(seed: number): Chance {
  const random = xoroshiro128plus(seed);
  return {
    upTo: (count) => uniformInt(random, 0, count - 1),
    is: (percent) => uniformInt(random, 1, 100) <= percent,
  };
}
