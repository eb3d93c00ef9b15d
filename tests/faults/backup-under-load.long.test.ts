import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { faultRounds } from '#tests/harness/fault-rounds.ts';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { runShopProgram } from '#tests/harness/run-shop-program.ts';
import { letPass } from '#tests/harness/waiting/let-pass.ts';
import { untilHealed } from './apart/ask-auditor.ts';
import { sendBuyers } from './apart/send-buyers.ts';
import { openShopApart, type ShopApart, type ShopProcess } from './apart/shop-apart.ts';
import { mailsTo, paymentStatus } from './drive-shop.ts';
import { chanceFrom, faultSeed } from './seeded-chance.ts';

/** How many buy: a third of them ahead of the backup, a third meanwhile, a third after it. */
const third = faultRounds * 2;

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-backup-'));
let world: ShopApart | undefined;
let shop: ShopProcess | undefined;
afterEach(async () => {
  await shop?.kill();
  await world?.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A place for a shop's records, and how to make another that is empty. */
const stores = {
  'the embedded store': async () => ({}),
  PostgreSQL: async () => ({ DATABASE_URL: await newDatabase(inject('postgresUrl'), 'template0') }),
};

async function runOwners(env: Record<string, string>, ...args: string[]): Promise<void> {
  const ran = await runShopProgram(env, args);
  expect(ran, ran.stderr).toMatchObject({ status: 0 });
}

test.each(Object.entries(stores))(
  `a backup of %s made amid purchases, restored elsewhere, gives all that was paid before and since (seed ${faultSeed})`,
  async (name, emptyPlace) => {
    const opened = await openShopApart({
      ...(await emptyPlace()),
      AUTH_SECRET: 'k3eps-links-alike-in-both-places-0987',
    });
    world = opened;
    shop = opened.start();
    await shop.ready;
    const buyers = sendBuyers(opened, chanceFrom(faultSeed));
    const send = () => Array.from({ length: third }, () => buyers.send());
    send();
    await buyers.done();

    const file = join(folder, `${name.replaceAll(' ', '-')}.backup`);
    const backUp = runOwners(opened.env, 'backup', file);
    for (let buyer = 0; buyer < third; buyer += 1) {
      buyers.send();
      // The program takes a while to start, and the pack to be made.
      await letPass(300);
    }
    await backUp;
    send();
    await buyers.done();
    // The machine is gone, and with it whatever it was about to do.
    await shop.kill();

    const elsewhere = {
      ...opened.env,
      ...(await emptyPlace()),
      DATA_DIR: join(folder, `elsewhere-${name.replaceAll(' ', '-')}`),
    };
    await runOwners(elsewhere, 'restore', file, '--yes');
    shop = opened.start(elsewhere);
    await shop.ready;
    const healedMs = await untilHealed(elsewhere);
    for (const { email, sessionId } of buyers.paid) {
      expect(await paymentStatus(opened, sessionId)).toBe('complete');
      await expect
        .poll(() => mailsTo(opened, email), { timeout: 60_000, interval: 250 })
        .not.toHaveLength(0);
    }
    expect(await shop.stop()).toBe(0);
    process.stdout.write(
      `Backup of ${name}, seed ${faultSeed}: ${buyers.paid.length} paid, healed ${Math.round(healedMs)} ms after the start.\n`,
    );
  },
  180_000 + third * 10_000,
);
