import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { budgets, limitOf } from './budgets.ts';
import { compileBootScript } from './compile-boot-script.ts';

test('the boot script is one plain script within its budget that can stand in HTML', async () => {
  const script = await compileBootScript();
  expect(() => new Function(script)).not.toThrow();
  expect(script).not.toMatch(/<\/?script|<!--|\n/);
  expect(script).not.toContain('Built to Last');
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(limitOf(budgets.bootScriptBytes));
});
