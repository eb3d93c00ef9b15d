import { expect, test } from 'vitest';
import { exampleTree } from '#tests/tidy/example-tree.ts';
import baseline from './baseline.json' with { type: 'json' };
import { measureHouse } from './measure-house.ts';
import { printHouse } from './print-house.ts';

const { files } = exampleTree({
  'README.md': '',
  'app/features/cart/cart.ts': [
    "import { rate } from './rate.ts';",
    '// why',
    'const all: any = rate as string;',
    'export const fixed = [1] as const, first = fixed[0]!;',
    'export function add(a: 1, b: 2, c: 3, d: 4) {',
    '  return all;',
    '}',
  ].join('\n'),
  'app/features/cart/rate.ts': 'export const rate = 1;\n',
  'app/features/cart/cart.test.ts': "test('a', () => {});\ntest.each([1, 2])('b', () => {});",
  'app/shims.d.ts': 'declare const shim: any;',
  'commands/bench/speed.ts': 'const a = 1;',
  'tests/late.test.ts': "test.skip('c', () => {});",
});
const house = measureHouse(files);

test('a room has its files, lines, functions, comments and escapes', () => {
  expect(house.rooms.find(({ room }) => room === 'app/features/')).toEqual({
    room: 'app/features/',
    files: 2,
    lines: 8,
    fileLines: { median: 7, p90: 7, max: 7 },
    longFiles: 0,
    functionLines: { median: 3, p90: 3, max: 3 },
    functions: 1,
    longFunctions: 0,
    commentsPerThousand: 125,
    any: 1,
    casts: 1,
    bangs: 1,
    knots: 0,
    knottedFiles: 0,
  });
  expect(house.rooms.find(({ room }) => room === 'tests')?.files).toBe(2);
});

test('the whole is counted: tests and switched-off ones, one-importer files, the root', () => {
  expect(house.counts).toMatchObject({
    'root entries': 4,
    'files in the largest folder': 2,
    'functions of more than 3 parameters': 1,
    'files of app/ and server/': 2,
    '… with one importer': 1,
    tests: 2,
    'tests that may not run': 1,
  });
  expect(house.smallWithOneImporter).toEqual([
    { path: 'app/features/cart/rate.ts', importer: 'app/features/cart/cart.ts' },
  ]);
});

test('the print shows every figure beside that of the baseline, and its places on request', () => {
  const short = printHouse(house, baseline, false);
  expect(short).toContain('| all product | 639 / 33.0 → 2 / 0.0 |');
  expect(short).toContain('| root entries | 23 | 4 |');
  expect(short).not.toContain('rate.ts ← ');
  expect(printHouse(house, baseline, true)).toContain('rate.ts ← app/features/cart/cart.ts');
});
