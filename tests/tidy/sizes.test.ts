import { expect, test } from 'vitest';
import { exampleTree, places } from './example-tree.ts';
import { crowdedDoorway, longFiles, longFunctions, misnumberedDecisions } from './sizes.ts';

const lines = (count: number) => 'a;\n'.repeat(count);
const functionOf = (count: number) => `\nconst f = () => {\n${lines(count - 2)}};\n`;

const filesFound = (texts: Record<string, string>) => {
  const { sources, files } = exampleTree(texts);
  return longFiles(sources, files).map(({ path }) => path);
};

test('a file of more than 250 lines is found, unless a decision names it', () => {
  expect(filesFound({ 'app/a.ts': lines(250), 'app/b.ts': lines(251) })).toEqual(['app/b.ts']);
  const decision = { 'docs/decisions/0001-one-story.md': '`app/b.ts` is one table.' };
  expect(filesFound({ ...decision, 'app/b.ts': lines(251) })).toEqual([]);
  expect(filesFound({ ...decision, 'app/b.ts': lines(501) })).toEqual(['app/b.ts']);
});

test('tests may be longer, but nothing may pass 500 lines', () => {
  expect(filesFound({ 'app/a.test.ts': lines(500), 'app/b.test.ts': lines(501) })).toEqual([
    'app/b.test.ts',
  ]);
});

test('a function of more than 70 lines is found, in a file with markup of more than 120', () => {
  const { sources, files } = exampleTree({
    'app/a.ts': functionOf(70),
    'app/b.ts': functionOf(71),
    'app/c.tsx': functionOf(120),
    'app/d.tsx': functionOf(121),
    'app/e.test.ts': functionOf(300),
    'app/f.ts': `class F {\nrun() {\n${lines(70)}}}`,
  });
  expect(places(longFunctions(sources, files))).toEqual([
    'app/b.ts:2',
    'app/d.tsx:2',
    'app/f.ts:2',
  ]);
});

test('decisions that share a number or leave one out are found', () => {
  const found = (...names: string[]) =>
    misnumberedDecisions(
      exampleTree(Object.fromEntries(names.map((name) => [`docs/decisions/${name}`, '']))).files,
    ).length;
  expect(found('0001-a.md', '0002-b.md')).toBe(0);
  expect(found('0001-a.md', '0001-b.md')).toBe(1);
  expect(found('0001-a.md', '0003-b.md')).toBe(1);
  expect(found('first.md')).toBe(1);
});

test('a root with more than 24 entries is found', () => {
  const root = (count: number) =>
    exampleTree(Object.fromEntries(Array.from({ length: count }, (_, at) => [`file-${at}.md`, ''])))
      .files;
  expect(crowdedDoorway(root(24))).toEqual([]);
  expect(crowdedDoorway(root(25))).toHaveLength(1);
});
