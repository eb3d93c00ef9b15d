import { expect, test } from 'vitest';
import { chanceFrom, faultSeed } from './seeded-chance.ts';
import { liveShop } from './simulation/shop-life.ts';
import { openWatchedMemory, openWatchedPostgres } from './simulation/watched-store.ts';

const lives = 6;
const days = 150;

/** Beside the one long life of shop-life.test.ts, on whichever core is free meanwhile. */
const chance = chanceFrom(faultSeed);
const eachLife = Array.from({ length: lives }, (_, number) => ({
  seed: chance.upTo(1_000_000_000),
  ...(number % 2 === 0
    ? { store: 'the embedded store', open: openWatchedMemory }
    : { store: 'PostgreSQL', open: openWatchedPostgres }),
}));

test.each(eachLife)(
  `a shop that lives ${days} days on $store with seed $seed owes nobody anything`,
  async ({ seed, open }) => {
    const life = await liveShop(seed, days, open);
    process.stdout.write(`Simulated shop, seed ${seed}: ${JSON.stringify(life)}\n`);
    expect(life).toMatchObject({ days, violations: [] });
  },
  60_000 + days * 2_000,
);
