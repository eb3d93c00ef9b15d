import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { site } from '#content/site.ts';
import { readPdf } from '#tests/harness/read-pdf.ts';
import { makeEpub } from '../epub/make-epub.ts';
import { glossaryFolder, readGlossary } from '../glossary/read-glossary.ts';
import { inlineWords } from '../manuscript/inline-words.ts';
import { parseBookSource } from '../manuscript/read-book-source.ts';
import { readManuscript } from '../manuscript/read-manuscript.ts';
import { readBookFonts } from '../pdf/book-fonts.ts';
import { fitFileOf, readKeptFits } from '../pdf/kept-fit.ts';
import { typesetBook } from '../pdf/typeset-book.ts';
import { firstChapterOf } from './first-chapter.ts';

const name = 'without-fear.md';
const folder = new URL('../../content/books/', import.meta.url);
const written = readFileSync(new URL(name, folder), 'utf8');
const terms = readGlossary(glossaryFolder);
const whole = parseBookSource(written, name, terms);
const { chapters } = readManuscript(whole);
const sample = firstChapterOf(whole);

/** Letters and digits alone: what a line break or a hyphen does to a sentence does not count. */
const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Each paragraph of a chapter, as it can be found again. */
const paragraphsOf = (number: number) =>
  (chapters.find((chapter) => chapter.number === number)?.blocks ?? [])
    .flatMap((block) => (block.kind === 'paragraph' ? [bare(inlineWords(block.children))] : []))
    .map((words) => words.slice(0, 60))
    .filter((words) => words.length === 60);

const others = chapters.flatMap(({ number }) =>
  number === undefined || number === 1 ? [] : paragraphsOf(number),
);

test('the PDF has the whole first chapter and not a paragraph of the others, and says so at its end', async () => {
  const { fits } = await readKeptFits(fileURLToPath(new URL(fitFileOf(name), folder)));
  const { pdf } = typesetBook(sample, { fonts: await readBookFonts(), fits });
  const { pageTexts, linkUrls } = await readPdf(pdf);
  const text = bare(pageTexts.join(' '));
  expect(paragraphsOf(1).length).toBeGreaterThan(5);
  // A paragraph that goes on after a page or opens with a note's number is found by its neighbors.
  const found = paragraphsOf(1).filter((words) => text.includes(words.slice(0, 40)));
  expect(found.length).toBeGreaterThan(paragraphsOf(1).length * 0.8);
  expect(others.length).toBeGreaterThan(50);
  expect(others.filter((words) => text.includes(words))).toEqual([]);
  expect(pageTexts.join(' ')).toContain('This is chapter 1 of 10, complete');
  expect(pageTexts.join(' ')).not.toContain('licensed to');
  expect(linkUrls).toContain(`https://${site.domain}/books/without-fear`);
});

test('so has the EPUB', async () => {
  const epub = await makeEpub(sample);
  const files = Object.entries(unzipSync(epub)).filter(([path]) => path.endsWith('.xhtml'));
  const text = bare(
    files.map(([, content]) => strFromU8(content).replaceAll(/<[^>]+>/g, '')).join(' '),
  );
  expect(others.filter((words) => text.includes(words))).toEqual([]);
  expect(text).toContain(bare('This is chapter 1 of 10, complete'));
});

test('its notes are those that it refers to, counted from one', () => {
  const { notes } = readManuscript(sample);
  expect(notes.length).toBeGreaterThan(0);
  expect(notes.length).toBeLessThan(readManuscript(whole).notes.length);
});

test('a book without a chapter is refused by its file', () => {
  const empty = written.slice(0, written.indexOf('# Three things called risk'));
  expect(() => firstChapterOf(parseBookSource(empty, name, terms))).toThrow(
    /^without-fear\.md: .*chapter/,
  );
});
