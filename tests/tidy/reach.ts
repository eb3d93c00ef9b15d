import { dirname, join, matchesGlob } from 'node:path/posix';
import { Visitor } from 'vite';
import { type Finding, isTest, type SourceFile } from './source-file.ts';

/** What tools and the framework start by name. Everything else must be named by something they reach. */
const ENTRY =
  /^app\/(root|entry\.\w+)\.tsx$|^app\/routes\.ts$|^commands\/bootstrap\.mjs$|^([^/]+\/)?[^/]+\.config\.ts$|\.d\.ts$/;

/**
 * Files nothing leads to. A path in a string counts as a way (the route map, programs that are
 * spawned, build inputs). What only its own test reaches is dead all the same; tests/ and
 * sandbox/ exist for tests and may be reached from them alone, bench/ and commands/ are run by hand.
 */
export function deadFiles(sources: SourceFile[]): Finding[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const product = reachFrom(
    sources.filter(({ path }) => ENTRY.test(path) || /^(bench|commands)\//.test(path)),
    byPath,
  );
  const withTests = reachFrom(
    sources.filter(({ path }) => isTest(path)),
    byPath,
  );
  return sources
    .filter(({ path }) => !isTest(path) && !product.has(path))
    .filter(({ path }) => !(/^(tests|sandbox)\//.test(path) && withTests.has(path)))
    .map(({ path }) => ({
      path,
      line: 1,
      advice:
        'is reached from no entry point, tests aside. Use it, delete it, or move it to tests/.',
    }));
}

function reachFrom(entries: SourceFile[], byPath: Map<string, SourceFile>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let source = waiting.pop(); source; source = waiting.pop()) {
    if (reached.has(source.path)) continue;
    reached.add(source.path);
    for (const path of waysOn(source, byPath)) {
      const next = byPath.get(path);
      if (next) waiting.push(next);
    }
  }
  return reached;
}

function waysOn(source: SourceFile, byPath: Map<string, SourceFile>): string[] {
  const known = [...byPath.keys()];
  const ways = source.imports.flatMap(({ target }) => target ?? []);
  const note = (text: string) => {
    const words = text.split(/\s+/).filter((word) => /\.(ts|tsx|mjs|js)$/.test(word));
    const spellings = words.flatMap((word) => [
      word,
      join('app', word),
      join(dirname(source.path), word),
    ]);
    for (const spelling of spellings.map((path) => join(path))) {
      if (spelling.includes('*')) ways.push(...known.filter((path) => matchesGlob(path, spelling)));
      else if (byPath.has(spelling)) ways.push(spelling);
    }
  };
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') note(value);
    },
    TemplateElement({ value }) {
      note(value.cooked ?? '');
    },
  }).visit(source.program);
  return ways;
}
