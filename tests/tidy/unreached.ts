import { dirname, join, matchesGlob } from 'node:path/posix';
import { z } from 'zod';
import { type Finding, isTest, type TreeFile } from './source-file.ts';

const CODE = /\.(?:tsx?|mjs|css|mdx)$/;

/** What one file says of another, by an import or to a program that opens it, as `#app/x.ts`, `./x.css?url`. */
const mention = /['"]([^'"\s]+\.(?:tsx?|mjs|css|mdx))(?:\?[\w&=]+)?['"]/g;

/** What the router, drizzle-kit and npm find by its name. */
const named = [
  'app/entry.*.tsx',
  'database/schema/*.ts',
  'commands/bootstrap.mjs',
  '**/*.{config,d}.ts',
];

const isOfTests = (path: string) =>
  isTest(path) || path.startsWith('tests/') || path.includes('/testing/');

/**
 * Files of the product that none of its programs leads to, only tests: `programs` are globs. What
 * nothing at all uses, knip finds.
 */
export function filesOnlyTestsUse(files: TreeFile[], programs: readonly string[]): Finding[] {
  const product = files.filter(({ path }) => CODE.test(path) && !isOfTests(path));
  const texts = new Map(product.map(({ path, text }) => [path, text]));
  const entries = [...programs, ...named];
  const isEntry = (path: string) => entries.some((entry) => matchesGlob(path, entry));
  const reached = new Set(product.map(({ path }) => path).filter(isEntry));
  for (const path of reached) {
    for (const [, other = ''] of (texts.get(path) ?? '').matchAll(mention)) {
      const places = other.startsWith('#')
        ? [other.slice(1)]
        : [join(dirname(path), other), other, join('app', other)];
      for (const place of places) if (texts.has(place)) reached.add(place);
    }
  }
  const advice = 'is used by tests alone. Delete it with them, or let the product use it.';
  return product
    .filter(({ path }) => !reached.has(path))
    .map(({ path }) => ({ path, line: 1, advice }));
}

/** The programs of the product, as package.json tells them to knip. */
export function productPrograms(files: TreeFile[]): string[] {
  const text = files.find(({ path }) => path === 'package.json')?.text ?? '{}';
  return z
    .object({ knip: z.object({ entry: z.array(z.string()) }) })
    .parse(JSON.parse(text))
    .knip.entry.map((entry) => entry.replace(/!$/, ''));
}
