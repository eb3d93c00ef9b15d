import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { faultRounds } from '#tests/harness/fault-rounds.ts';
import { untilDone } from '#tests/harness/waiting/patience.ts';
import { untilHealed } from './apart/ask-auditor.ts';
import { sendBuyers } from './apart/send-buyers.ts';
import { openShopApart, type ShopApart, type ShopProcess } from './apart/shop-apart.ts';
import { openSmallDisk, type SmallDisk } from './apart/small-disk.ts';
import { untilMailed } from './apart/until-mailed.ts';
import { openSession, pay } from './drive-shop.ts';
import { chanceFrom, faultSeed } from './seeded-chance.ts';

let disk: SmallDisk | undefined;
let world: ShopApart | undefined;
let shop: ShopProcess | undefined;
afterAll(async () => {
  await shop?.kill();
  await world?.close();
  disk?.remove();
});

const statusOf = async (url: string) => (await fetch(url)).status;

test(
  `a shop whose disk fills up ${faultRounds} times while it sells says so, loses nothing and goes on by itself (seed ${faultSeed})`,
  async () => {
    const chance = chanceFrom(faultSeed);
    const small = openSmallDisk(320_000_000);
    disk = small;
    const opened = await openShopApart({ DATA_DIR: join(small.folder, 'data') });
    world = opened;
    const running = opened.start();
    shop = running;
    await running.ready;
    const buyers = sendBuyers(opened, chance, 300_000);
    const paidWhileFull: string[] = [];
    for (let round = 0; round < faultRounds; round += 1) {
      const email = `full-${round}@example.com`;
      const sessionId = await untilDone(() => openSession(opened, email));
      for (let buyer = 0; buyer < 5; buyer += 1) buyers.send();
      small.fill(chance.is(30) ? 0 : chance.upTo(60_000_000));
      await expect.poll(() => statusOf(`${opened.url}/readyz`), { timeout: 20_000 }).toBe(503);
      expect(await statusOf(`${opened.url}/healthz`)).toBe(200);
      await expect(openSession(opened, 'nobody@example.com')).rejects.toThrow(
        /503.*We cannot reach our records right now/,
      );
      await pay(opened, sessionId);
      paidWhileFull.push(email);
      small.empty();
      await expect.poll(() => statusOf(`${opened.url}/readyz`), { timeout: 20_000 }).toBe(200);
      await untilHealed(opened.env);
    }
    await buyers.done();
    await untilHealed(opened.env);
    await untilMailed(opened, [...paidWhileFull, ...buyers.paid.map(({ email }) => email)]);
    expect(running.output()).toContain('The disk is full: nothing is sold until there is room.');
    expect(await running.stop()).toBe(0);
    process.stdout.write(
      `Disk full ${faultRounds} times, seed ${faultSeed}: ${paidWhileFull.length + buyers.paid.length} paid, all given.\n`,
    );
  },
  120_000 + faultRounds * 60_000,
);
