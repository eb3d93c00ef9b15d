import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '#commands/folders.ts';
import { drawMutants, rules } from './draw-mutants.ts';
import { mutationsOf } from './mutations.ts';

const changesOf = (source: string) =>
  mutationsOf('a.ts', source).map(
    ({ start, end, after }) => source.slice(0, start) + after + source.slice(end),
  );

test('operators, conditions, booleans and numbers are changed one at a time', () => {
  expect(changesOf('const a = b <= 2;')).toEqual([
    'const a = b < 2;',
    'const a = b > 2;',
    'const a = b <= 3;',
  ]);
  expect(changesOf('if (!a) b = true;')).toEqual([
    'if (true) b = true;',
    'if (false) b = true;',
    'if (a) b = true;',
    'if (!a) b = false;',
  ]);
});

test('a statement, a condition of a query and a link of a chain are left out', () => {
  expect(changesOf('await close(a);')).toEqual([';']);
  expect(changesOf('const a = and(one, other);')).toEqual([
    'const a = and(undefined, other);',
    'const a = and(one, undefined);',
  ]);
  expect(changesOf("const a = b.filter(c).for('update');")).toEqual([
    'const a = b.filter(c);',
    "const a = b.for('update');",
  ]);
});

test('words and types stay as they are', () => {
  expect(changesOf("const a: 1 | true = read<2>('+');")).toEqual([]);
});

test('every rule is a file, and the same seed draws the same changes', () => {
  expect(rules.filter((rule) => globSync(rule, { cwd: root }).length === 0)).toEqual([]);
  const drawn = drawMutants(root, 20, 1);
  expect(drawn).toHaveLength(20);
  expect(drawMutants(root, 20, 1)).toEqual(drawn);
  expect(drawMutants(root, 20, 2)).not.toEqual(drawn);
});
