import { z } from 'zod';
import { environment } from '#app/platform/config/environment.server.ts';

const { FUZZ_REQUESTS: requests, FUZZ_SEED: seed } = z
  .object({
    FUZZ_REQUESTS: z.coerce.number().int().min(100).default(1_000),
    FUZZ_SEED: z.coerce
      .number()
      .int()
      .default(() => Date.now() % 1_000_000_000),
  })
  .parse(environment());

/** `FUZZ_SEED=123 npm run test:security` draws what the run that printed 123 drew. */
export const fuzzSeed = seed;

/** How many are drawn: few with `npm test`, a million requests with `npm run test:security`. */
export const fuzzRounds = {
  requests,
  sockets: Math.max(100, Math.round(requests / 10)),
  events: Math.max(100, Math.round(requests / 100)),
};

/** Whether every odd value goes into every field, or one in so many, as `npm test` does. */
export const isWholeMatrix = requests >= 10_000;
