import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path/posix';
import { expect, test } from 'vitest';
import { madeOf } from '#tests/harness/made-of.ts';
import { isTest } from '#tests/tidy/source-file.ts';
import { steps } from './build-product.ts';
import { root } from './folders.ts';

const isOfServer = (path: string) => path.includes('.server.');

const pathsBelow = (...folders: string[]) =>
  globSync(
    folders.map((name) => `${name}/**/*.*`),
    { cwd: root },
  );

test.each([
  ['pages', [...pathsBelow('app', 'content/articles', 'content/policies')]],
  [
    'server',
    [
      ...pathsBelow('server'),
      'app/features/downloads/stamp/stamp-worker.server.ts',
      'commands/release/serve.ts',
      'commands/release/shop.ts',
    ],
  ],
  ['sandbox', pathsBelow('sandbox')],
  ['books', [...pathsBelow('content/books'), 'press/print-books.ts']],
])('a change of anything that the %s are made of makes them anew', (name, entries) => {
  const inputs = steps.find((step) => step.name === name)?.inputs ?? [];
  const isInput = (path: string) =>
    inputs.some((input) => matchesGlob(path, input) || path.startsWith(`${input}/`));
  const isPart = (path: string) => !isTest(path) && (name !== 'pages' || !isOfServer(path));
  const parts = madeOf(entries.filter(isPart));
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter((path) => !isInput(path))).toEqual([]);
});
