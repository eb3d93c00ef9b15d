import { chanceFrom, faultSeed } from '#tests/faults/seeded-chance.ts';
import { isLongRun } from '#tests/harness/long-run.ts';

/** For the name of a test: how its payloads were chosen, and how to choose the same again. */
export const choice = isLongRun ? 'all of them' : `some of them, by seed ${faultSeed}`;

/** All of a list in the long form; in the short one so many of it, as `FAULT_SEED` chooses. */
export function someOf<Item>(all: readonly Item[], count: number): Item[] {
  if (isLongRun) return [...all];
  const chance = chanceFrom(faultSeed);
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }, () =>
    left.splice(chance.upTo(left.length), 1),
  ).flat();
}
