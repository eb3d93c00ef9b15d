import { expect, test } from 'vitest';
import { exampleTree, places } from './example-tree.ts';
import {
  crowdedDoorway,
  crowdedFolders,
  longFiles,
  longFunctions,
  misnumberedDecisions,
} from './sizes.ts';

const lines = (count: number) => 'a;\n'.repeat(count);
const functionOf = (count: number) => `\nconst f = () => {\n${lines(count - 2)}};\n`;
const componentOf = (count: number) =>
  `\nexport function Card() {\nreturn (\n<p>\n${'<br />\n'.repeat(count - 4)}</p>);}\n`;

const filesFound = (texts: Record<string, string>) =>
  longFiles(exampleTree(texts).sources).map(({ path }) => path);

test('a file of more than 250 lines is found, whatever a decision says of it', () => {
  expect(filesFound({ 'app/a.ts': lines(250), 'app/b.ts': lines(251) })).toEqual(['app/b.ts']);
  const decision = { 'docs/decisions/0001-one-story.md': 'Enforced by `app/b.ts`.' };
  expect(filesFound({ ...decision, 'app/b.ts': lines(251) })).toEqual(['app/b.ts']);
});

test('tests may be longer, up to 500 lines', () => {
  expect(filesFound({ 'app/a.test.ts': lines(500), 'app/b.test.ts': lines(501) })).toEqual([
    'app/b.test.ts',
  ]);
});

test('a function of more than 70 lines is found, a component as well', () => {
  const { sources } = exampleTree({
    'app/a.ts': functionOf(70),
    'app/b.ts': functionOf(71),
    'app/c.tsx': componentOf(70),
    'app/d.tsx': componentOf(71),
    'app/e.test.ts': functionOf(300),
    'app/f.ts': `class F {\nrun() {\n${lines(70)}}}`,
  });
  expect(places(longFunctions(sources))).toEqual(['app/b.ts:2', 'app/d.tsx:2', 'app/f.ts:2']);
});

test('a folder of more than 35 files of code and style is found, tests and folders in it aside', () => {
  const folder = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`app/cart/row-${at}.ts`, '']));
  const aside = {
    'app/cart/row-1.test.ts': '',
    'app/cart/mails/receipt.tsx': '',
    'app/cart/cover.avif': '',
  };
  expect(crowdedFolders(exampleTree({ ...folder(35), ...aside }).files)).toEqual([]);
  const { files } = exampleTree({ ...folder(35), 'app/cart/row.css': '' });
  expect(places(crowdedFolders(files))).toEqual(['app/cart:1']);
});

test('decisions that share a number or have none are found', () => {
  const found = (...names: string[]) =>
    misnumberedDecisions(
      exampleTree(Object.fromEntries(names.map((name) => [`docs/decisions/${name}`, '']))).files,
    ).length;
  expect(found('0001-a.md', '0002-b.md')).toBe(0);
  expect(found('0001-a.md', '0003-b.md')).toBe(0);
  expect(found('0001-a.md', '0001-b.md')).toBe(2);
  expect(found('first.md')).toBe(1);
});

test('a root with more than 20 entries is found', () => {
  const root = (count: number) =>
    exampleTree(Object.fromEntries(Array.from({ length: count }, (_, at) => [`file-${at}.md`, ''])))
      .files;
  expect(crowdedDoorway(root(20))).toEqual([]);
  expect(crowdedDoorway(root(21))).toHaveLength(1);
});
