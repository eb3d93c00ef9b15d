import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '#app/platform/database/store.server.ts';
import { chanceFrom, faultSeed } from '#tests/faults/seeded-chance.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { openTestMemory } from '#tests/harness/stores.ts';
import { joinShop, visitShop } from '#tests/harness/visit-shop.ts';
import { mannWhitney, median } from './steps/mann-whitney.ts';

const samples = 1_000;
const password = 'correct horse battery';

/** Each path that takes an email and must not tell whether it has an account. */
const ways: [string, (email: string) => object][] = [
  ['/api/auth/sign-in/email', (email) => ({ email, password: 'not the right one' })],
  ['/api/auth/sign-up/email', (email) => ({ email, password, name: 'A B' })],
  ['/api/send-password-reset', (email) => ({ email })],
  ['/api/newsletter', (email) => ({ email })],
];

let store: Store;
let shop: TestShop;
beforeAll(async () => {
  store = await openTestMemory();
  shop = await openTestShop(store);
  await joinShop(shop, visitShop(shop), { email: 'known@example.com', password });
  await shop.services.jobs.stop(2_000);
});
afterAll(async () => {
  await shop.close();
  await store.close();
});

async function millisecondsOf(path: string, body: object): Promise<number> {
  const begun = performance.now();
  const answer = await shop.post(path, body);
  await answer.arrayBuffer();
  return performance.now() - begun;
}

test.each(ways)(
  `%s takes as long for an account as for none, by ${samples} samples of each (seed ${faultSeed})`,
  async (path, body) => {
    const chance = chanceFrom(faultSeed);
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let n = -50; n < samples; n += 1) {
      if (n % 50 === 0) await shop.forgetLimits();
      const pair: (keyof typeof times)[] = ['known', 'unknown'];
      // Which comes first is left to chance, for the second of two may find things warm.
      if (chance.is(50)) pair.reverse();
      for (const kind of pair) {
        const email =
          kind === 'known'
            ? 'known@example.com'
            : `n${Math.abs(n)}${n < 0 ? 'w' : 'x'}@example.com`;
        const took = await millisecondsOf(path, body(email));
        if (n >= 0) times[kind].push(took);
      }
    }
    const gap = Math.abs(median(times.known) - median(times.unknown));
    const likelihood = mannWhitney(times.known, times.unknown);
    process.stdout.write(
      `${path}: medians ${median(times.known).toFixed(2)} and ${median(times.unknown).toFixed(2)} ms, p = ${likelihood.toFixed(3)}\n`,
    );
    expect(gap).toBeLessThan(5);
    // One in a hundred of four together.
    expect(likelihood).toBeGreaterThan(0.01 / ways.length);
  },
  900_000,
);
