import { expect, test } from 'vitest';
import { z } from 'zod';
import { environment } from '#app/platform/config/environment.server.ts';
import { liveShop } from './simulation/shop-life.ts';
import { openWatchedPostgres } from './simulation/watched-store.ts';

/** `SIMULATION_SEED=123 SIMULATION_DAYS=1000 npm run test:faults` lives that life again, or another. */
const { seed, days } = z
  .object({
    seed: z.coerce
      .number()
      .int()
      .default(() => Date.now() % 1_000_000_000),
    days: z.coerce.number().int().min(1).default(30),
  })
  .parse({ seed: environment().SIMULATION_SEED, days: environment().SIMULATION_DAYS });

test(
  `a shop that lives through ${days} days of buyers, refunds, kills and outages owes nobody anything (seed ${seed})`,
  async () => {
    // On PostgreSQL, where a day takes a third of what it takes on the embedded store.
    const life = await liveShop(seed, days, openWatchedPostgres);
    process.stdout.write(`Simulated shop, seed ${seed}: ${JSON.stringify(life)}\n`);
    expect(life).toMatchObject({ days, violations: [] });
    expect(life.orders).toBeGreaterThan(0);
  },
  60_000 + days * 2_000,
);
