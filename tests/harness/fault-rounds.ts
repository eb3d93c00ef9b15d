import { z } from 'zod';
import { environment } from '#app/platform/config/environment.server.ts';

/** How often a fault is tried: few times with `npm test`, many with `npm run test:faults`. */
export const faultRounds = z.coerce
  .number()
  .int()
  .min(1)
  .default(2)
  .parse(environment().FAULT_ROUNDS);

/** A number for each round, from the first to the last, closer together at the beginning. */
export function spreadOverRounds(first: number, last: number): number[] {
  return Array.from({ length: faultRounds }, (_, round) => {
    const share = round / Math.max(1, faultRounds - 1);
    return Math.round(first + (last - first) * share ** 2);
  });
}
