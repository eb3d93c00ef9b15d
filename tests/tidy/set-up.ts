import { importsIn } from '#tests/harness/made-of.ts';
import { isOpener } from '#tests/set-up/test-projects.ts';
import { type Finding, isTest, type SourceFile } from './source-file.ts';

/** Tests that reach what opens only through more than one file of the product, and why that stands. */
const throughTheProduct: Record<string, string> = {
  'commands/shop/run-shop-command.test.ts': 'Names every command, of which some open a store.',
  'commands/stand-ins/stand-ins.test.ts': 'Starts the stand-ins.',
  'press/print-books.test.ts': 'Builds the books.',
  'server/start.test.ts': 'Starts the shop.',
  'tests/demo.long.test.ts': 'Starts the demo.',
  'tests/security-document.test.ts': 'Names every command, of which some open a store.',
};

/**
 * Tests that get stores and pay for their set-up although nothing near them opens any: neither they nor
 * their helpers import a package that does, nor a file that imports one.
 */
export function needlessSetUps(
  sources: SourceFile[],
  inStores: readonly string[],
  excused: Record<string, string> = throughTheProduct,
): Finding[] {
  const known = new Map(sources.map((source) => [source.path, source]));
  const opens = (path: string) =>
    known.get(path)?.imports.some(({ specifier, typeOnly }) => !typeOnly && isOpener(specifier));
  const needless = inStores.filter((test) => {
    const near = new Set([test]);
    for (const path of near) {
      if (opens(path)) return false;
      if (!isTest(path) && !path.startsWith('tests/')) continue;
      for (const { target, typeOnly } of known.get(path)?.imports ?? []) {
        if (target && !typeOnly) near.add(target);
      }
    }
    return true;
  });
  const advice = 'is set up with stores that it does not open: import from a part that opens none.';
  const idle = 'needs no excuse for its set-up any more. Delete the entry in tests/tidy/set-up.ts.';
  return [
    ...needless.filter((path) => !(path in excused)).map((path) => ({ path, line: 1, advice })),
    ...Object.keys(excused)
      .filter((path) => !needless.includes(path))
      .map((path) => ({ path, line: 1, advice: idle })),
  ];
}

/** Imports that the quick look of vitest's configuration does not see: they would be set up too little. */
export function importsUnseen(sources: SourceFile[]): Finding[] {
  return sources.flatMap(({ path, text, imports }) => {
    const seen = new Set(importsIn(text));
    return imports
      .filter(({ specifier, target }) => target !== undefined || isOpener(specifier))
      .filter(({ specifier, typeOnly }) => !typeOnly && !seen.has(specifier))
      .map(({ specifier, line }) => ({
        path,
        line,
        advice: `imports ${specifier} in a form that tests/harness/made-of.ts does not see.`,
      }));
  });
}
