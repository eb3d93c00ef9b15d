import { matchesGlob } from 'node:path/posix';
import { expect, test } from 'vitest';
import { readTree } from '#tests/tidy/read-tree.ts';
import { isTest, parseSources } from '#tests/tidy/source-file.ts';
import { steps } from './build-product.ts';
import { root } from './folders.ts';

const files = readTree(root);
const sources = new Map(parseSources(files).map((source) => [source.path, source]));

/** Every file of the tree that these lead to by their imports, themselves included. */
function madeOf(entries: string[]): string[] {
  const found = new Set(entries);
  for (const path of found) {
    for (const { target, typeOnly } of sources.get(path)?.imports ?? []) {
      if (target && !typeOnly) found.add(target);
    }
  }
  return [...found];
}

const isOfServer = (path: string) => path.includes('.server.');

const pathsBelow = (...folders: string[]) =>
  files
    .map(({ path }) => path)
    .filter((path) => folders.some((name) => path.startsWith(`${name}/`)));

test.each([
  ['pages', [...pathsBelow('app', 'content/articles', 'content/policies'), 'vite.config.ts']],
  [
    'server',
    [...pathsBelow('server', 'sandbox'), 'app/features/downloads/stamp/stamp-worker.server.ts'],
  ],
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
