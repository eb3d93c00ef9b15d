import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { books } from '#app/features/catalog/catalog.ts';
import { stampEpub } from '#app/features/downloads/stamp/stamp-epub.server.ts';
import { buildProduct } from '#commands/build-product.ts';
import { built, root } from '#commands/folders.ts';
import { checkEpub } from '#tests/harness/check-epub.ts';
import { readFonts } from '#tests/harness/read-fonts.ts';
import { type PdfReading, readPdf } from '#tests/harness/read-pdf.ts';
import { readBookSource } from './manuscript/read-book-source.ts';
import { wordsOf } from './text/read-text.ts';

const sourceFolder = join(root, 'content', 'books');

const sources = await Promise.all(
  globSync('*.md', { cwd: sourceFolder }).map((name) => readBookSource(join(sourceFolder, name))),
);

/** Cover, title page, imprint and contents. */
const pagesBeforeText = 4;

/** Points, as book.typ has it. */
const textHeight = 624;

// What is sold, and printed anew only where it is out of date.
beforeAll(() => buildProduct(['books']), 120_000);

describe.each(books)('$title', ({ id, title }) => {
  let reading: PdfReading;
  let chapters: string[];
  let charts: number;
  let words: string[];
  let pdf: Buffer;

  beforeAll(async () => {
    pdf = await readFile(join(built.books, `${id}.pdf`));
    reading = await readPdf(pdf);
    const text = sources.find((source) => source.id === id)?.text;
    if (!text) throw new Error(`${title} has no manuscript.`);
    chapters = text.children.flatMap((node) => {
      const [words] = node.type === 'heading' && node.depth === 1 ? node.children : [];
      return words?.type === 'text' ? [words.value] : [];
    });
    charts = text.children.filter((node) => node.type === 'code').length;
    words = text.children
      .filter(({ type }) => type !== 'code' && type !== 'footnoteDefinition')
      .flatMap((node) => wordsOf(node).match(/\S*[\p{L}\p{N}]\S*/gu) ?? []);
  });

  test('has the 30 to 40 pages that the shop promises, none of them empty', () => {
    expect(reading.pageTexts.length).toBeGreaterThanOrEqual(30);
    expect(reading.pageTexts.length).toBeLessThanOrEqual(40);
    expect(reading.pageTexts.slice(1).filter((text) => text.length < 60)).toEqual([]);
  });

  test('has the words for them: 9,000 to 12,000, notes and charts not counted', () => {
    expect(words.length).toBeGreaterThanOrEqual(9_000);
    expect(words.length).toBeLessThanOrEqual(12_000);
  });

  test('has no page that is less than three fifths full before the last of its chapter', () => {
    // The next page has a running head where it goes on with the same chapter.
    const inside = reading.emptyStretches.map((stretch, page) => {
      const goesOn = page >= pagesBeforeText && reading.artifactTexts[page + 1];
      return goesOn ? stretch : 0;
    });
    const filled = inside.map((stretch) => 1 - stretch / textHeight);
    expect(filled.flatMap((part, page) => (part < 0.6 ? `page ${page + 1}: ${part}` : []))).toEqual(
      [],
    );
  });

  test('has no page that begins with the last line of a paragraph', () => {
    // A chapter's first page has no running head; its title is no widow.
    const widows = reading.widows.filter((line, page) => line && reading.artifactTexts[page]);
    expect(widows).toEqual([]);
  });

  test('carries its fonts, and its links lead somewhere', async () => {
    for (const { name, files } of await readFonts(pdf)) expect(files, name).toBe(1);
    expect(reading.linkPages.length).toBeGreaterThan(chapters.length);
    expect(reading.linkPages).not.toContain(-1);
    for (const url of reading.linkUrls) expect(new URL(url).protocol).toBe('https:');
  });

  test('has the contents, every chapter and its sources in outline and contents', () => {
    const [, , , contents = ''] = reading.pageTexts;
    expect(chapters.length).toBeGreaterThanOrEqual(11);
    for (const chapter of [...chapters, 'Sources']) {
      expect(reading.outline.join('|')).toContain(chapter);
      expect(contents).toContain(chapter);
    }
  });

  test('is tagged in its language, and every chart is told in words', () => {
    expect(reading.isTagged).toBe(true);
    expect(reading.info).toMatchObject({ title, language: 'en' });
    for (const role of ['TOC', 'H1', 'H2', 'P', 'L', 'Table', 'TH', 'Figure', 'Caption', 'Note']) {
      expect(reading.roles, role).toContain(role);
    }
    expect(charts).toBeGreaterThan(0);
    // The cover is told by its title.
    expect(reading.figureTexts).toHaveLength(charts + 1);
    for (const text of reading.figureTexts) expect(text).toMatch(/^Cover of |.{20}/);
  });

  test('has an EPUB that epubcheck finds nothing wrong with', { timeout: 120_000 }, async () => {
    expect(await checkEpub(await readFile(join(built.books, `${id}.epub`)))).toEqual([]);
  });

  test('has an EPUB with a cover, a file a chapter and every chart described', async () => {
    const files = unzipSync(await readFile(join(built.books, `${id}.epub`)));
    const pages = Object.entries(files)
      .filter(([name]) => name.endsWith('.xhtml'))
      .map(([, bytes]) => strFromU8(bytes));
    expect(Object.keys(files)[0]).toBe('mimetype');
    expect(Object.keys(files)).toContain('OEBPS/cover.jpg');
    // The chapters, and cover, title page, contents and sources.
    expect(pages).toHaveLength(chapters.length + 4);
    const drawings = pages.join('').match(/<svg [^>]*>/g) ?? [];
    expect(drawings).toHaveLength(charts);
    for (const drawing of drawings) expect(drawing).toMatch(/role="img" aria-label="[^"]{20,}"/);
  });
});

test('an EPUB stays right with its buyer’s name in it', { timeout: 120_000 }, async () => {
  const epub = await readFile(join(built.books, 'ebook-1.epub'));
  const { file } = stampEpub(epub, { buyerName: 'Zoë Łukasz', orderId: '7QK4-M2XT' });
  expect(await checkEpub(file)).toEqual([]);
});
