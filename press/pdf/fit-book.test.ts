import { beforeAll, expect, test } from 'vitest';
import { parseSample, sampleMarkdown } from '#tests/harness/sample-book.ts';
import { readManuscript } from '../manuscript/read-manuscript.ts';
import { readBookFonts } from './book-fonts.ts';
import { openBookPress } from './book-press.ts';
import { findFit, isFitFor } from './fit-book.ts';
import type { KeptFit } from './kept-fit.ts';

let fonts: Buffer[];
let kept: KeptFit;
beforeAll(async () => {
  fonts = await readBookFonts();
  kept = findFit(openedWith(fonts), readManuscript(parsed(sampleMarkdown)));
});

const parsed = (markdown: string) => parseSample(markdown);
const openedWith = (faces: Buffer[]) => openBookPress(parsed(sampleMarkdown), { fonts: faces });
const fits = (markdown: string, fit = kept) =>
  isFitFor(fit, openedWith(fonts), readManuscript(parsed(markdown)));

const chapter = sampleMarkdown.slice(
  sampleMarkdown.indexOf('# The ground'),
  sampleMarkdown.indexOf('# Glossary'),
);

test('a fit is of the chapters it was found for', () => {
  expect(fits(sampleMarkdown)).toBe(true);
});

test.each([
  ['a word', sampleMarkdown.replace('Ask a builder', 'Ask any builder')],
  ['a chapter more', sampleMarkdown.replace('# Glossary', () => `${chapter}# Glossary`)],
  ['a chapter fewer', sampleMarkdown.replace(chapter, '').replace(/\[\^1\]: .*/, '')],
  ['a number in a chart', sampleMarkdown.replace('[1050, 1103]', '[1050, 1104]')],
])('%s makes it a fit of another text', (_, markdown) => {
  expect(markdown).not.toBe(sampleMarkdown);
  expect(fits(markdown)).toBe(false);
});

test('what stands outside the chapters changes nothing for them', () => {
  expect(fits(sampleMarkdown.replace('A few words', 'Some words'))).toBe(true);
  expect(fits(sampleMarkdown.replace('- Share', ''))).toBe(true);
});

test('a fit that was edited by hand was not found for any text', () => {
  const [fit] = Object.values(kept.chapters);
  if (!fit) throw new Error('The sample has a chapter.');
  const edited: KeptFit = {
    ...kept,
    chapters: { 1: { ...fit, closer: fit.closer === 0 ? 1 : 0 } },
  };
  expect(fits(sampleMarkdown, edited)).toBe(false);
  expect(fits(sampleMarkdown, { ...kept, chapters: {} })).toBe(false);
});

test('another font breaks lines elsewhere', () => {
  const press = openedWith(fonts.slice(1));
  expect(isFitFor(kept, press, readManuscript(parsed(sampleMarkdown)))).toBe(false);
});

test('the same book is fitted the same way again', () => {
  expect(findFit(openedWith(fonts), readManuscript(parsed(sampleMarkdown)))).toEqual(kept);
});
