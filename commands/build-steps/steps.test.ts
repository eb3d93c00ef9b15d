import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path/posix';
import { expect, test } from 'vitest';
import { madeOf } from '#tests/harness/made-of.ts';
import { isTest } from '#tests/tidy/source-file.ts';
import { root } from '../folders.ts';
import { steps } from './steps.ts';

const isOfServer = (path: string) => path.includes('.server.');

const pathsBelow = (...folders: string[]) =>
  globSync(
    folders.map((name) => `${name}/**/*.*`),
    { cwd: root },
  );

test.each([
  ['client', pathsBelow('app')],
  ['site', pathsBelow('app', 'content/articles', 'content/policies')],
  ['desk', pathsBelow('app/desk')],
  ['pages', ['app/delivery/deliver.ts']],
  [
    'server',
    [
      ...pathsBelow('server'),
      'app/features/downloads/stamp/stamp-worker.server.ts',
      'app/features/papers/typeset/paper-worker.server.ts',
      'app/features/mailings/mails/mailing-worker.server.ts',
      'commands/release/serve.ts',
      'commands/release/shop.ts',
    ],
  ],
  ['sandbox', pathsBelow('sandbox')],
  [
    'books',
    [
      ...pathsBelow('content/books', 'content/glossary'),
      'content/rates-i-use.md',
      'press/print-books.ts',
    ],
  ],
])('a change of anything that the %s are made of makes them anew', (name, entries) => {
  const step = steps.find((one) => one.name === name);
  const inputs = [...(step?.inputs ?? []), ...(step?.frontMatter ?? [])];
  const isInput = (path: string) =>
    inputs.some((input) => matchesGlob(path, input) || path.startsWith(`${input}/`));
  const isPart = (path: string) =>
    !isTest(path) && (!['client', 'site'].includes(name) || !isOfServer(path));
  const parts = madeOf(entries.filter(isPart));
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter((path) => !isInput(path))).toEqual([]);
});

test('a step is made again when a step before it is', () => {
  for (const { name, after = [], inputs } of steps) {
    for (const before of steps.filter((step) => after.includes(step.name))) {
      const isCovered = (input: string) =>
        inputs.some((own) => input === own || input.startsWith(`${own}/`));
      expect(
        before.inputs.filter((input) => !isCovered(input)),
        name,
      ).toEqual([]);
    }
  }
});
