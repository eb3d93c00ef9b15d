import { expect, test } from 'vitest';
import { exampleTree } from '#tests/tidy/example-tree.ts';
import { exactRepeats, repeatsOfShape } from './repeats.ts';

const block = (name: string, count = 6) =>
  Array.from(
    { length: count },
    (_, at) => `export const ${name}${'abcdefghij'[at]} = await ${name}(${at});`,
  ).join('\n');

const found = (texts: Record<string, string>) => {
  const { sources } = exampleTree(texts);
  return { exact: exactRepeats(sources), shape: repeatsOfShape(sources) };
};

test('six lines that two files share are told once, with where they begin', () => {
  const { exact } = found({
    'app/a.ts': `import { x } from 'x';\n// one\n${block('first', 8)}`,
    'app/b.ts': `const other = 1;\n${block('first', 8)}`,
  });
  expect(exact).toEqual([{ lines: 8, one: 'app/a.ts:3', other: 'app/b.ts:2' }]);
});

test('fewer lines, or one file alone, are no repeat', () => {
  expect(
    found({ 'app/a.ts': block('first', 5), 'app/b.ts': block('first', 5) }).exact,
  ).toHaveLength(0);
});

test('other names and numbers leave the shape the same', () => {
  const { exact, shape } = found({ 'app/a.ts': block('first'), 'app/b.ts': block('second') });
  expect(exact).toEqual([]);
  expect(shape).toEqual([{ lines: 6, one: 'app/a.ts:1', other: 'app/b.ts:1' }]);
});

test('brackets and closing tags are no repeat', () => {
  const text = 'f(() => {\n'.repeat(7) + '});\n'.repeat(7);
  expect(found({ 'app/a.ts': text, 'app/b.ts': text })).toEqual({ exact: [], shape: [] });
});
