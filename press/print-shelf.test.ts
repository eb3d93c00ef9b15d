import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { books } from '#app/features/catalog/catalog.ts';
import { bookInside } from '#app/features/catalog/inside/book-inside.server.ts';
import { madeOf } from '#tests/harness/made-of.ts';
import { readPdf } from '#tests/harness/read-pdf.ts';
import { sampleMarkdown } from '#tests/harness/sample-book.ts';
import { findFits } from './keep-fits.ts';
import { readBookSource } from './manuscript/read-book-source.ts';
import { readBookFonts } from './pdf/book-fonts.ts';
import { writeKeptFits } from './pdf/kept-fit.ts';
import { filesBehindBooks, printShelf } from './print-shelf.ts';

let folder: string;
/** What one printing leaves, to be copied: it costs seconds. */
let printedOnce: { folder: string; report: string[] };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'press-'));
  for (const { id, title, fullTitle } of books) {
    const subtitle = fullTitle === title ? '""' : fullTitle.slice(title.length + ' — '.length);
    const markdown = sampleMarkdown
      .replace('id: ebook-1', `id: ${id}`)
      .replace('title: Built to Last', `title: ${title}`)
      .replace('subtitle: Your Financial Foundation for Smart Investing', `subtitle: ${subtitle}`);
    await writeFile(join(folder, `${id}.md`), markdown);
  }
  // The books differ in their titles alone: what fits one fits all.
  const fits = findFits(await readBookSource(join(folder, 'ebook-1.md')), await readBookFonts());
  for (const { id } of books) await writeKeptFits(join(folder, `${id}.fit.json`), fits);
  printedOnce = { folder, report: await print() };
});

afterAll(() => rm(printedOnce.folder, { recursive: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'press-'));
  await cp(printedOnce.folder, folder, { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

async function print(): Promise<string[]> {
  const report: string[] = [];
  await printShelf({
    sourceFolder: folder,
    coverFolder: folder,
    outFolder: join(folder, 'out'),
    showcaseFolder: join(folder, 'showcase'),
    report: (line) => report.push(line),
  });
  return report;
}

const printings = (report: string[]) => report.filter((line) => line.includes(' printed: '));

const printed = async () => printings(await print());

const readingOf = async (id: string) => readPdf(await readFile(join(folder, 'out', `${id}.pdf`)));

test('every book of the catalogue is printed under its id', async () => {
  expect(printings(printedOnce.report)).toHaveLength(books.length);
  for (const { id, title } of books) expect((await readingOf(id)).info.title).toBe(title);
});

test('a second printing prints what changed and nothing else, and leaves nothing of the earlier one', async () => {
  expect(await printed()).toEqual([]);
  const showcase = join(folder, 'showcase');
  const before = await readdir(showcase);
  const file = join(folder, 'ebook-3.md');
  const text = await readFile(file, 'utf8');
  // The second is in the contents, of which there is a picture.
  const changed = text.replace('A few words', 'Some words').replace('The forced', 'The hasty');
  await writeFile(file, changed);
  expect(await printed()).toEqual([expect.stringMatching(/^ebook-3 printed: /)]);
  expect((await readingOf('ebook-3')).pageTexts.join()).toContain('Some words before the start');
  const after = await readdir(showcase);
  expect(after).toHaveLength(before.length);
  expect(after).not.toEqual(before);
});

test('what a book’s page shows lies ready beside it', async () => {
  const showcase = join(folder, 'showcase');
  const files = await readdir(showcase);
  for (const { id } of books) {
    const inside = bookInside.parse(
      JSON.parse(await readFile(join(showcase, `${id}.json`), 'utf8')),
    );
    const { pictures, sample } = inside;
    const told = [
      ...pictures.flatMap(({ small, large }) => [small, large]),
      sample.pdf.path,
      sample.epub.path,
    ];
    for (const path of told) expect(files).toContain(path.split('/').at(-1));
    expect(inside.contents.map(({ title }) => title)).toContain('The ground before the house');
  }
});

test('a book whose fit is kept is set with it, without a search', () => {
  expect(printedOnce.report.filter((line) => line.startsWith('Note: '))).toEqual([]);
});

test('a book whose fit cannot be used is fitted again, and one line says so', async () => {
  const pdfOf = (id: string) => readFile(join(folder, 'out', `${id}.pdf`));
  const before = await pdfOf('ebook-2');
  await rm(join(folder, 'ebook-2.fit.json'));
  await rm(join(folder, 'out', 'ebook-2.pdf'));
  const file = join(folder, 'ebook-3.md');
  await writeFile(file, (await readFile(file, 'utf8')).replace('Two years at', 'Three years at'));
  const report = await print();
  const note = (id: string, reason: string) =>
    `Note: the pages of ${id}.md are fitted again, which takes some seconds: ${reason}. To keep the fit, run "npm run draw -- fits" and commit ${id}.fit.json.`;
  expect(report.filter((line) => line.startsWith('Note: ')).sort()).toEqual([
    note('ebook-2', 'there is no ebook-2.fit.json yet'),
    note('ebook-3', 'the text or its setting has changed'),
  ]);
  expect(printings(report)).toHaveLength(2);
  expect((await pdfOf('ebook-2')).equals(before)).toBe(true);
});

test('a book that was deleted is printed again', async () => {
  await rm(join(folder, 'out', 'ebook-2.pdf'));
  expect(await printed()).toEqual([expect.stringMatching(/^ebook-2 printed: /)]);
});

test('a drawn cover is the first page as soon as it is there', async () => {
  expect((await readingOf('ebook-1')).pageTexts[0]).toContain('Built to Last');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><path d="M0 0h2v3z"/></svg>';
  await writeFile(join(folder, 'ebook-1.svg'), svg);
  expect(await printed()).toHaveLength(1);
  const reading = await readingOf('ebook-1');
  expect(reading.pageTexts[0]).toBe('');
  expect(reading.roles).toContain('Figure');
});

test('a book without a text stops the printing with its id', async () => {
  await rm(join(folder, 'ebook-4.md'));
  await expect(print()).rejects.toThrow(/ebook-4/);
});

test('two texts for one book stop the printing with both names', async () => {
  await writeFile(join(folder, 'copy.md'), await readFile(join(folder, 'ebook-1.md')));
  await expect(print()).rejects.toThrow(/copy\.md and ebook-1\.md/);
});

test('a change of any file that a book is made with prints it anew', async () => {
  const parts = madeOf([
    'press/pdf/typeset-book.ts',
    'press/pdf/book-fonts.ts',
    'press/epub/make-epub.ts',
    'press/manuscript/read-book-source.ts',
  ]);
  expect(parts.length).toBeGreaterThan(20);
  const known = await filesBehindBooks();
  expect(parts.filter((path) => !known.includes(path))).toEqual([]);
});
