import { beforeAll, expect, test } from 'vitest';
import { readRuledLines } from '#tests/books/read-ruled-lines.ts';
import { readFonts } from '#tests/harness/read-fonts.ts';
import { lettersOf, type PdfReading, readPdf } from '#tests/harness/read-pdf.ts';
import { printSample } from '#tests/harness/sample-book.ts';

let pdf: Uint8Array;
let reading: PdfReading;

beforeAll(async () => {
  pdf = await printSample();
  reading = await readPdf(pdf);
});

test('a book opens with cover, title page, imprint, contents and foreword, then the chapter', () => {
  const [cover, titlePage, imprint, contents, foreword, chapter] = reading.pageTexts;
  expect(cover).toMatch(/^Built to Last .*Martin Keel/);
  expect(titlePage).toMatch(/Built to Last .*Martin Keel First chapter edition, 2026/);
  expect(imprint).toMatch(/not financial, tax or legal advice/);
  expect(contents).toMatch(/^Contents Foreword .*The ground before the house .*The forced sale/);
  expect(foreword).toMatch(/^Foreword A few words/);
  expect(chapter).toMatch(/^1 The ground before the house Ask a builder what goes wrong/);
});

test('the contents name the page on which a chapter starts', () => {
  const page = /The ground before the house [ .]*(\d+)/.exec(reading.pageTexts[3] ?? '')?.[1];
  expect(reading.pageTexts[Number(page) - 1]).toMatch(/^1 The ground before the house/);
});

test('the outline holds every heading', () => {
  expect(reading.outline).toEqual([
    'Contents',
    'Foreword',
    expect.stringContaining('The ground before the house'),
    'The forced sale',
    'A smaller matter',
    'What to take with you',
    'Glossary',
    'Sources',
    'Disclaimer',
  ]);
});

test('a book is tagged for screen readers, in its own language', () => {
  expect(reading.isTagged).toBe(true);
  expect(reading.info.language).toBe('en');
  for (const role of [
    'H1',
    'H2',
    'H3',
    'P',
    'L',
    'LI',
    'Table',
    'TH',
    'TD',
    'Figure',
    'Caption',
    'Note',
    'TOC',
  ]) {
    expect(reading.roles, role).toContain(role);
  }
});

test('a book says in its metadata that it follows PDF/UA-1', () => {
  expect(Buffer.from(pdf).includes('<pdfuaid:part>1</pdfuaid:part>')).toBe(true);
});

test('a book carries title, author and keywords', () => {
  expect(reading.info).toMatchObject({ title: 'Built to Last', author: 'Martin Keel' });
  expect(reading.info.keywords).toContain('investing for beginners');
});

test('links lead where the text says', () => {
  expect(reading.linkUrls).toContain('https://example.org/rules');
});

test('running heads and folios are furniture, not text', async () => {
  const long = await readPdf(await printSample('The end', `${'More. '.repeat(2000)}The end`));
  const first = long.pageTexts.findIndex((text) => text.includes('Ask a builder')) + 1;
  const [own = '', next = ''] = [long.artifactTexts[first - 1], long.artifactTexts[first]];
  expect(own).toBe('');
  expect([`The ground before the house ${first + 1}`, `${first + 1} Built to Last`]).toContain(
    next,
  );
});

test('a box that goes on over a page says there, too, what it is', async () => {
  const box = `> [!EXAMPLE]\n> **A long one**\n>\n> ${'More. '.repeat(900)}\n\nThe end`;
  const { pageTexts, artifactTexts } = await readPdf(await printSample('The end', box));
  const begun = pageTexts.findIndex((text) => text.includes('A long one'));
  expect(lettersOf(pageTexts[begun] ?? '')).toContain('EXAMPLEAlongoneMore');
  // Said to the eye alone: to a screen reader the box does not end.
  const goesOn = artifactTexts.map((text) => lettersOf(text).includes('EXAMPLECONTINUED'));
  expect(goesOn.flatMap((goes, page) => (goes ? [page] : []))).toEqual([begun + 1]);
});

test('the lines to write on stand below their question', async () => {
  const exercise = `> [!EXERCISE]\n> **A letter**\n>\n> ${'Say it. '.repeat(30)}\n\n`;
  const start = `${'More. '.repeat(700)}\n\n${exercise}${'More. '.repeat(400)}\n\nThe end`;
  const ruled = await readRuledLines(await printSample('The end', start));
  expect(ruled.flat().length).toBeGreaterThan(2);
  expect(ruled.flat()).not.toContain('');
});

test('every face is embedded and none is borrowed from the machine', async () => {
  const fonts = await readFonts(pdf);
  expect(fonts.length).toBeGreaterThan(2);
  for (const { name, files } of fonts) {
    expect(name).toMatch(/^[A-Z]{6}\+(Fraunces|LibertinusSerif)-/);
    expect(files, name).toBe(1);
  }
});

test('the same text is printed to the same bytes', async () => {
  expect(Buffer.compare(await printSample(), pdf)).toBe(0);
});

test('a character that the faces of the books lack is refused rather than printed as a box', async () => {
  await expect(printSample('Ask a builder', 'Ask 王')).rejects.toThrow(/sample\.md.*王/);
});
