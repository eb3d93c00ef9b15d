import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runShopProgram } from '#tests/harness/run-shop-program.ts';

// All commands, on both stores, beside a running shop and on one that has stopped: tests/shop-on-each-store.long.test.ts.
const env = { DATA_DIR: join(tmpdir(), 'evenkeel-no-shop-here'), LOG_LEVEL: 'silent' };
const run = (...args: string[]) => runShopProgram(env, args);

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
