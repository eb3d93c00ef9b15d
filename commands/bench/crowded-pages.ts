import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { runShop } from '#tests/harness/run-shop.ts';
import { median } from './median.ts';

/**
 * Measures on the real product how long a page from memory takes while sixty people sign in at once,
 * beside what it takes at rest: in turns, so that both meet the same noise.
 * Run by hand: node commands/bench/crowded-pages.ts
 */
const crowd = 60;
const rounds = 8;
const roundMs = 2_000;
const paceMs = 20;

const counts = z.object({ checked: z.number(), refused: z.number() });

const shop = await runShop({ LIMITS_FACTOR: '1000000', LOG_LEVEL: 'silent' });
const people = new Worker(new URL('./crowd.ts', import.meta.url), {
  workerData: { url: shop.url, size: crowd },
});
try {
  const rest: number[] = [];
  const crowded: number[] = [];
  let seen = { checked: 0, refused: 0 };
  await pageTimes(); // the first ones are slow
  for (let round = 0; round < rounds; round += 1) {
    rest.push(...(await pageTimes()));
    people.postMessage(true);
    crowded.push(...(await pageTimes()));
    people.postMessage(false);
    const [said]: unknown[] = await once(people, 'message');
    seen = counts.parse(said);
  }
  const [a, b] = [median(rest), median(crowded)];
  process.stdout.write(
    `a page: ${a.toFixed(2)} ms at rest, ${b.toFixed(2)} ms (${(b / a).toFixed(2)} times) while ${crowd} sign in at once (${seen.checked} were checked, ${seen.refused} asked to come back)\n`,
  );
} finally {
  await people.terminate();
  await shop.stop();
}

/** Asks at a steady pace, whether or not what was asked before is answered: a slow moment counts for as long as it lasts. */
async function pageTimes(): Promise<number[]> {
  const times: Promise<number>[] = [];
  const start = performance.now();
  while (performance.now() - start < roundMs) {
    times.push(timePage());
    await setTimeout(paceMs);
  }
  return Promise.all(times);
}

async function timePage(): Promise<number> {
  const asked = performance.now();
  await (await fetch(shop.url)).text();
  return performance.now() - asked;
}
