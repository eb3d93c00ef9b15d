import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '#commands/folders.ts';
import { addSixthBookParts, makeTreeWithSixthEntry } from './harness/sixth-book/sixth-book-tree.ts';

const run = promisify(execFile);

let tree: string;
beforeAll(() => {
  tree = makeTreeWithSixthEntry();
  addSixthBookParts(tree);
  // Tests may name the books there are; the product and its tools may not.
  const compiled = ['app', 'commands', 'content', 'press', 'server', '.react-router/types'];
  writeFileSync(
    join(tree, 'tsconfig.product.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      include: compiled,
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    }),
  );
});
afterAll(() => rmSync(tree, { recursive: true }));

test('no type and no list has to be told of a sixth book', { timeout: 480_000 }, async () => {
  const compiler = join(root, 'node_modules/.bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '-p', 'tsconfig.product.json'], {
    cwd: tree,
  });
  expect(stdout).toBe('');
});
