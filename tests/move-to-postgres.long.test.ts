import { rmSync } from 'node:fs';
import { expect, inject, test, vi } from 'vitest';
import { mailsTo, openSession, pay, paymentStatus } from './faults/drive-shop.ts';
import { freePorts } from './harness/free-ports.ts';
import { makeDataFolder } from './harness/make-data-folder.ts';
import { newDatabase } from './harness/postgres/postgres-server.ts';
import { runShop } from './harness/run-shop.ts';
import { runShopProgram } from './harness/run-shop-program.ts';

const patient = { timeout: 25_000, interval: 100 };

test('a shop that sold goes on selling on PostgreSQL, and not from the folder that it left', {
  timeout: 720_000,
}, async () => {
  const DATA_DIR = makeDataFolder();
  const env = { DATA_DIR, PORT: String(await freePorts(4)), LOG_LEVEL: 'silent' };
  const moved = { ...env, DATABASE_URL: await newDatabase(inject('postgresUrl')) };
  let shop = await runShop(env);
  try {
    const session = await openSession(shop, 'buyer@example.com');
    await pay(shop, session);
    const isComplete = async () => expect(await paymentStatus(shop, session)).toBe('complete');
    await vi.waitFor(isComplete, patient);
    expect((await runShopProgram(moved, ['move'])).stderr).toMatch(/already uses the data folder/);
    await shop.stop();

    // What is to be mailed waits, and is mailed by the shop on PostgreSQL.
    const { stdout } = await runShopProgram(env, ['orders', '--json']);
    const orderId = /EK-[\w-]+/.exec(stdout)?.[0] ?? '';
    expect((await runShopProgram(env, ['send-again', orderId])).status).toBe(0);
    const ran = await runShopProgram(moved, ['move', '--yes']);
    expect(ran, ran.stderr).toMatchObject({ status: 0 });
    expect((await runShopProgram(env, ['orders'])).stderr).toMatch(/were moved to PostgreSQL/);

    shop = await runShop(moved);
    await isComplete();
    await expect.poll(() => mailsTo(shop, 'buyer@example.com'), patient).toHaveLength(2);
    const another = await openSession(shop, 'another@example.com');
    await pay(shop, another);
    await vi.waitFor(
      async () => expect(await paymentStatus(shop, another)).toBe('complete'),
      patient,
    );
    expect((await runShopProgram(moved, ['audit'])).status).toBe(0);
    const drilled = await runShopProgram(moved, ['drill', '--json']);
    expect(JSON.parse(drilled.stdout)).toMatchObject({ orders: 2, violations: [] });
  } finally {
    await shop.stop();
    rmSync(DATA_DIR, { recursive: true });
  }
});
