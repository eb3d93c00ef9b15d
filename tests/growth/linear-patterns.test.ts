import { expect, test } from 'vitest';
import { exampleTree, places } from '#tests/tidy/example-tree.ts';
import { patternsThatGrow } from './linear-patterns.ts';

const check = (path: string, code: string) =>
  places(patternsThatGrow(exampleTree({ [path]: code }).sources));

test.each([
  ['blanks that are split in every way', String.raw`/^bytes=\s*(\d*)\s*-/`],
  ['a run that is tried from each of its characters', String.raw`text.replace(/\s+$/, '')`],
  ['a group that repeats what repeats', '/^(a+)+$/'],
  ['two classes that overlap', String.raw`/^\w+\d+x$/`],
  ['a pattern with flags', String.raw`/\p{L}+x/gu`],
  ['a pattern that is put together', 'new RegExp(word)'],
  ['the same without new', 'RegExp(word)'],
])('%s is found', (_, code) => {
  expect(check('server/a.ts', `const a = 1;\n${code};`)).toEqual(['server/a.ts:2']);
});

test.each([
  ['anchored runs', String.raw`/^\d+-\d+$/`],
  ['a run that begins where no other did', String.raw`/(?<!\s)\s+$/`],
  ['a bounded run', String.raw`/\d{1,9}[.)]/g`],
  ['no pattern at all', "text.split('/')"],
])('%s may stand', (_, code) => {
  expect(check('server/a.ts', `${code};`)).toEqual([]);
});

test('tests may match as they like, and the build may put its patterns together', () => {
  expect(check('server/a.test.ts', '/a+b/;')).toEqual([]);
  expect(check('app/delivery/a.ts', 'new RegExp(name);')).toEqual([]);
});
