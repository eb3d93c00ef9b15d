import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPostgres } from '#tests/harness/stores.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import { type Attack, type AttackedShop, openAttackedShop } from './attacked-shop.ts';
import { drawAttacks } from './draw-attacks.ts';
import { fuzzRounds, fuzzSeed } from './fuzz-rounds.ts';
import { heapBytes } from './heap-bytes.ts';

const maxAnswerMs = 20_000;
const maxGrowthBytes = 20_000_000;
const atOnce = 50;

onPostgres((store) => {
  let attacked: AttackedShop;
  beforeAll(async () => {
    attacked = await openAttackedShop(store(), false);
  });
  afterAll(() => attacked.close());

  /** What comes of attacks is told with the seed that draws the same ones at once. */
  async function attack(attacks: Attack[], seed: number): Promise<void> {
    const since = performance.now();
    await attacked.signInAgain();
    const complaints = await Promise.all(
      attacks.map(async (each) => {
        const { complaint } = await attacked.ask(each);
        return complaint === null ? [] : [`${complaint} to ${JSON.stringify(each)}`];
      }),
    );
    const replay = `FUZZ_SEED=${seed} draws it again.`;
    expect(complaints.flat(), replay).toEqual([]);
    expect(attacked.errors, replay).toEqual([]);
    expect(performance.now() - since, replay).toBeLessThan(limitMs(maxAnswerMs));
  }

  test(`${fuzzRounds.requests} requests drawn from the shapes of the whole API are answered without a failure`, {
    timeout: 7_200_000,
  }, async () => {
    const attacks = drawAttacks(attacked);
    const rounds = Math.ceil(fuzzRounds.requests / atOnce);
    const early = Math.floor(rounds / 10);
    let earlyBytes = 0;
    const since = performance.now();
    for (let round = 0; round < rounds; round += 1) {
      const seed = fuzzSeed + round;
      await attack(fc.sample(attacks, { seed, numRuns: atOnce }), seed);
      if (round === early) earlyBytes = heapBytes();
    }
    const grownBytes = heapBytes() - earlyBytes;
    const seconds = Math.round((performance.now() - since) / 1_000);
    process.stdout.write(
      `${rounds * atOnce} requests in ${seconds} s; held ${earlyBytes} bytes after a tenth, ${grownBytes} more at the end; seed ${fuzzSeed}\n`,
    );
    expect(grownBytes).toBeLessThan(maxGrowthBytes);
    await attacked.sellBook();
  });
});
