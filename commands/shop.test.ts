import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { mailsTo, openSession, pay, paymentStatus } from '#tests/faults/drive-shop.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import { runShopProgram } from '#tests/harness/run-shop-program.ts';

describe('without a shop', () => {
  const env = { DATA_DIR: join(tmpdir(), 'evenkeel-no-shop-here'), LOG_LEVEL: 'silent' };
  const run = (...args: string[]) => runShopProgram(env, args);

  test('help is there for the whole and for each command', async () => {
    const overview = await run('--help');
    expect(overview).toMatchObject({ status: 0, stderr: '' });
    const names = [...overview.stdout.matchAll(/^ {2}([a-z-]+) +\w/gm)].map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(['orders', 'refund', 'backup', 'subscribers']));
    const { status, stdout } = await run('send-again', '--help');
    expect(status).toBe(0);
    expect(stdout).toContain('Usage: npm run shop -- send-again ID [--to ADDRESS] [--json]');
    expect(stdout.split('\n').filter((line) => line.length > 78)).toEqual([]);
  });

  test('what is not understood ends with status 2 and the usage', async () => {
    const { status, stdout, stderr } = await run('orders', '--colour', 'red');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--colour'\nUsage: npm run shop -- orders/);
  });

  test('where no shop ever was, one sentence says so, and none is made', async () => {
    const { status, stderr } = await run('orders');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `There is no shop's database in ${env.DATA_DIR}: set DATA_DIR or DATABASE_URL as the shop has them.\n`,
    });
    expect(existsSync(env.DATA_DIR)).toBe(false);
  });
});

/* All commands, on both stores and on a shop that has stopped: tests/shop-on-each-store.long.test.ts. */
describe('beside a running shop', { timeout: 60_000 }, () => {
  let shop: RunningProduct;
  beforeAll(async () => {
    shop = await runShop({ LOG_LEVEL: 'error' });
    const session = await openSession(shop, 'ada@example.com');
    await pay(shop, session);
    await vi.waitFor(async () => expect(await paymentStatus(shop, session)).toBe('complete'), {
      timeout: 25_000,
      interval: 100,
    });
  }, 60_000);
  afterAll(() => shop.stop());

  const json = async (...args: string[]): Promise<unknown> => {
    const env = { DATA_DIR: shop.dataDir, LOG_LEVEL: 'silent' };
    const { status, stdout, stderr } = await runShopProgram(env, [...args, '--json']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return JSON.parse(stdout);
  };

  test('the start, and what the owner does, stand in the security log whatever LOG_LEVEL says', async () => {
    const { stdout } = await runShopProgram({ DATA_DIR: shop.dataDir }, ['subscribers', '--json']);
    expect(JSON.parse(stdout)).toEqual([]);
    const line = (event: string) => new RegExp(`^\\{.*"event":"${event}".*\\}$`, 'm');
    expect(shop.output()).toMatch(line('shop-started'));
    await expect.poll(() => shop.output()).toMatch(line('personal-data-exported'));
  });

  test('an order is found, and sent again once a key; nothing is broken afterwards', async () => {
    const { orders } = z
      .object({ orders: z.array(z.object({ orderId: z.string() })).length(1) })
      .parse(await json('orders', '--search', 'ada@example.com'));
    const orderId = orders[0]?.orderId ?? '';
    const first = await json('send-again', orderId, '--key', 'the same');
    expect(await json('send-again', orderId, '--key', 'the same')).toEqual(first);
    await expect
      .poll(() => mailsTo(shop, 'ada@example.com'), { timeout: 25_000, interval: 100 })
      .toHaveLength(2);
    expect(await json('audit')).toEqual([]);
  });
});
