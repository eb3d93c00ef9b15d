import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fitting } from './chapter-fit.ts';
import {
  fitFileOf,
  type KeptFits,
  readKeptFits,
  toFitting,
  toKeptFit,
  writeKeptFits,
} from './kept-fit.ts';

const fitting: Fitting = new Map([
  [
    1,
    {
      closer: 0,
      endsOnNewPage: false,
      splitsBoxes: true,
      answerLines: 3,
      floating: new Set(['chart 1', 'table 2']),
    },
  ],
  [2, { closer: 2, endsOnNewPage: true, splitsBoxes: false, answerLines: 0, floating: new Set() }],
]);
const kept: KeptFits = {
  whole: toKeptFit(fitting, 'abc'),
  'first chapter': toKeptFit(new Map([...fitting].slice(0, 1)), 'def'),
};

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-fit-'));
  file = join(folder, fitFileOf('a-book.md'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a fit comes back from its file as it was found', async () => {
  await writeKeptFits(file, kept);
  const { fits } = await readKeptFits(file);
  expect(fits).toEqual(kept);
  expect(fits && toFitting(fits.whole)).toEqual(fitting);
});

test('a file that is not there is no fault', async () => {
  expect(await readKeptFits(join(folder, 'new.fit.json'))).toEqual({
    problem: 'there is no new.fit.json yet',
  });
});

const { whole } = kept;
const withChapter = (chapter: object) =>
  JSON.stringify({ ...kept, whole: { ...whole, chapters: { 1: chapter } } });

test.each([
  ['text that is cut off', JSON.stringify(kept).slice(0, 90), /^a-book\.fit\.json is not JSON$/],
  ['nothing', '', /^a-book\.fit\.json is not JSON$/],
  ['no fit of the first chapter', JSON.stringify({ whole }), /wrong \(first chapter: /],
  ['a field nobody knows', JSON.stringify({ ...kept, pages: 40 }), /wrong \(the file: .*pages/],
  [
    'a chapter that has no number',
    JSON.stringify({ ...kept, whole: { ...whole, chapters: { one: whole.chapters[1] } } }),
    /wrong \(whole → chapters → one: /,
  ],
  [
    'a setting there is not',
    withChapter({ ...whole.chapters[1], closer: 3 }),
    /wrong \(whole → chapters → 1 → closer: /,
  ],
  [
    'a field too few',
    withChapter({ ...whole.chapters[1], answerLines: undefined }),
    /wrong \(whole → chapters → 1 → answerLines: /,
  ],
])(
  'a file with %s is not used, and what is wrong is said in one line',
  async (_, text, problem) => {
    await writeFile(file, text);
    const read = await readKeptFits(file);
    expect(read.fits).toBeUndefined();
    expect(read.problem).toMatch(problem);
    expect(read.problem).not.toContain('\n');
  },
);

test('a file that cannot be read for another reason is a fault', async () => {
  await expect(readKeptFits(folder)).rejects.toThrow('EISDIR');
});
