import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runShopProgram } from '#tests/harness/run-shop-program.ts';

// What is not understood: commands/shop/run-shop-command.test.ts.
// All commands, on both stores, beside a running shop and on one that has stopped: tests/shop-on-each-store.long.test.ts.
const env = { DATA_DIR: join(tmpdir(), 'evenkeel-no-shop-here'), LOG_LEVEL: 'silent' };

test('where no shop ever was, one sentence says so, and none is made', async () => {
  const { status, stderr } = await runShopProgram(env, ['orders']);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `There is no shop's database in ${env.DATA_DIR}: set DATA_DIR or DATABASE_URL as the shop has them.\n`,
  });
  expect(existsSync(env.DATA_DIR)).toBe(false);
});
