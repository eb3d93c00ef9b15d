import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyPrefix, forgetCopies } from './forget-copies.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-copies-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the copies of an order go, whatever they are; those of others stay', async () => {
  const cache = join(folder, 'cache');
  mkdirSync(cache);
  const files = ['a.pdf', 'b.epub'].map((name) => copyPrefix('EK-AAAAA-AAAAA') + name);
  const other = `${copyPrefix('EK-BBBBB-BBBBB')}a.pdf`;
  for (const name of [...files, other, 'of-before.pdf']) writeFileSync(join(cache, name), '');
  await forgetCopies(cache, ['EK-AAAAA-AAAAA', 'EK-CCCCC-CCCCC']);
  expect(readdirSync(cache).toSorted()).toEqual([other, 'of-before.pdf'].toSorted());
});

test('where nothing was ever kept there is nothing to forget', async () => {
  await expect(forgetCopies(join(folder, 'none'), ['EK-AAAAA-AAAAA'])).resolves.toBeUndefined();
});
