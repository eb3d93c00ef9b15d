import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { root } from '#commands/folders.ts';

/** Statements stand at the start of a line, where Biome puts them; calls stand anywhere. */
const runtimeImport =
  /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/**
 * What a module imports when it runs, as it is written there: `#app/x.ts`, `./x.ts?raw`, `node:fs`.
 * Found by a pattern, since vitest's configuration reads two thousand files with it at every start.
 */
export function importsIn(text: string): string[] {
  return [...text.matchAll(runtimeImport)].map(([, statement, call]) => statement ?? call ?? '');
}

interface Module {
  packages: string[];
  files: string[];
}

const known = new Map<string, Module>();

/** The packages and the repository's files that a file of the repository imports, each read once. */
export function importsOf(path: string): Module {
  const kept = known.get(path);
  if (kept) return kept;
  const full = join(root, path);
  // An example in a test may name a file that does not exist.
  const isCode = /\.(?:ts|tsx|mjs)$/.test(path) && existsSync(full);
  const imports = isCode ? importsIn(readFileSync(full, 'utf8')) : [];
  const read: Module = { packages: [], files: [] };
  for (const specifier of imports) {
    const [bare = ''] = specifier.split('?');
    if (bare.startsWith('#')) read.files.push(bare.slice(1));
    else if (bare.startsWith('.')) read.files.push(join(dirname(path), bare));
    else read.packages.push(bare);
  }
  known.set(path, read);
  return read;
}

/** Every file of the repository that these lead to by their imports, themselves included. */
export function madeOf(entries: readonly string[]): string[] {
  const found = new Set(entries);
  for (const path of found) for (const file of importsOf(path).files) found.add(file);
  return [...found];
}
