import { globSync } from 'node:fs';
import { root } from '#commands/folders.ts';
import { importsOf } from '#tests/harness/made-of.ts';

/** Whoever imports one of these can open a store, a process, a thread or a browser. */
const openers = new Set([
  '@electric-sql/pglite',
  '@playwright/test',
  'node:child_process',
  'node:worker_threads',
  'pg',
  'piscina',
]);

export const isOpener = (specifier: string) => openers.has(specifier);

interface TestProjects {
  /** Test files none of whose imports, however far away, is an opener: they need no set-up. */
  pure: string[];
  /** All others. */
  stores: string[];
}

/** Which test files belong to which vitest project, as paths from the root: their imports decide. */
export function testProjects(): TestProjects {
  const tests = globSync('**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /^(?:node_modules|build|\..*)$/.test(path),
  });
  const opening = filesThatOpen(tests);
  return {
    pure: tests.filter((path) => !opening.has(path)),
    stores: tests.filter((path) => opening.has(path)),
  };
}

/** Of `entries` and all that they lead to, the files from which an opener is reached. */
function filesThatOpen(entries: readonly string[]): Set<string> {
  const files = new Set(entries);
  const importers = new Map<string, string[]>();
  for (const path of files) {
    for (const file of importsOf(path).files) {
      files.add(file);
      importers.set(file, [...(importers.get(file) ?? []), path]);
    }
  }
  const opening = new Set([...files].filter((path) => importsOf(path).packages.some(isOpener)));
  for (const path of opening)
    for (const importer of importers.get(path) ?? []) opening.add(importer);
  return opening;
}
