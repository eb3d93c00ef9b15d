import { afterEach, expect, inject, test } from 'vitest';
import { median } from '#commands/bench/median.ts';
import { faultRounds } from '#tests/harness/fault-rounds.ts';
import { isLongRun } from '#tests/harness/long-run.ts';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { letPass } from '#tests/harness/waiting/let-pass.ts';
import { untilHealed } from './apart/ask-auditor.ts';
import { type Buyers, sendBuyers } from './apart/send-buyers.ts';
import { openShopApart, type ShopApart, type ShopProcess } from './apart/shop-apart.ts';
import { untilMailed } from './apart/until-mailed.ts';
import { type Chance, chanceFrom, faultSeed } from './seeded-chance.ts';

const kills = isLongRun ? faultRounds * 10 : 2;
const buyersPerKill = 5;
const limitMs = 120_000 + kills * 40_000;

const patient = { timeout: 120_000, interval: 5 };

let world: ShopApart | undefined;
let shop: ShopProcess | undefined;
afterEach(async () => {
  await shop?.kill();
  await world?.close();
});

const stores = {
  'the embedded store': async () => ({}),
  PostgreSQL: async () => ({
    DATABASE_URL: await newDatabase(inject('postgresUrl'), inject('postgresTemplate')),
  }),
};

/** On a machine that is slow just now, a shop killed after a second would never come to sell. */
const mostWaiting = 10;

/** Lets the shop live for a while, whose length chance decides, and kills it; how long it took to heal, if it was let. */
async function liveAndDie(
  process: ShopProcess,
  { env, chance, buyers }: { env: Record<string, string>; chance: Chance; buyers: Buyers },
): Promise<number[]> {
  if (chance.is(15)) {
    await letPass(chance.upTo(3_000)); // not always is it open by then
    await process.kill();
    return [];
  }
  await process.ready;
  const healed = chance.is(30) ? [await untilHealed(env)] : [];
  await expect.poll(buyers.waiting, patient).toBeLessThanOrEqual(mostWaiting);
  await letPass(chance.upTo(chance.is(50) ? 100 : 1_500));
  expect(process.hasEnded(), process.output()).toBe(false);
  await process.kill();
  return healed;
}

test.each(Object.entries(stores).slice(0, isLongRun ? 2 : 1))(
  `a shop on %s that is killed ${kills} times at any moment gives each of ${kills * buyersPerKill} paid sessions once (seed ${faultSeed})`,
  async (name, settings) => {
    const chance = chanceFrom(faultSeed);
    const opened = await openShopApart(await settings());
    world = opened;
    const buyers = sendBuyers(opened, chance, 600_000);
    const healedMs: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      shop = opened.start();
      for (let buyer = 0; buyer < buyersPerKill; buyer += 1) buyers.send();
      healedMs.push(...(await liveAndDie(shop, { env: opened.env, chance, buyers })));
    }
    shop = opened.start();
    await shop.ready;
    await buyers.done();
    healedMs.push(await untilHealed(opened.env));
    expect(buyers.paid).toHaveLength(kills * buyersPerKill);
    const mailed = await untilMailed(
      opened,
      buyers.paid.map(({ email }) => email),
    );
    // One that was killed before it heard of the mail's end sends it again: as the same mail.
    for (const mails of mailed) {
      const ids = mails.map(({ headers }) => headers['message-id']);
      expect([...new Set(ids)]).toEqual([expect.any(String)]);
    }
    expect(await untilHealed(opened.env)).toBeGreaterThan(0);
    expect(await shop.stop()).toBe(0);
    process.stdout.write(
      `Killed ${kills} times on ${name}, seed ${faultSeed}: ${buyers.paid.length} paid, ${healedMs.length} audits, healed after ${Math.round(median(healedMs))} ms (median).\n`,
    );
  },
  limitMs,
);
