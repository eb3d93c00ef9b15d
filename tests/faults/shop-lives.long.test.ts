import { expect, test } from 'vitest';
import { chanceFrom, faultSeed } from './seeded-chance.ts';
import { liveShop } from './simulation/shop-life.ts';

const lives = 6;
const days = 150;

/** Beside the one long life of shop-life.test.ts, on whichever core is free meanwhile. */
const chance = chanceFrom(faultSeed);
const seeds = Array.from({ length: lives }, () => chance.upTo(1_000_000_000));

test.each(seeds)(
  `a shop that lives ${days} days with seed %i owes nobody anything`,
  async (seed) => {
    const life = await liveShop(seed, days);
    process.stdout.write(`Simulated shop, seed ${seed}: ${JSON.stringify(life)}\n`);
    expect(life).toMatchObject({ days, violations: [] });
  },
  60_000 + days * 2_000,
);
