import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { books } from '#app/features/catalog/catalog.ts';
import { checkEpub } from '#tests/harness/check-epub.ts';
import { type PdfReading, readPdf } from '#tests/harness/read-pdf.ts';
import { printShelf } from './print-shelf.ts';
import { readBookSource } from './read-book-source.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sourceFolder = join(root, 'content', 'books');

const sourceFiles: Record<string, string> = {
  'ebook-1': 'built-to-last.md',
  'ebook-2': 'without-the-jargon.md',
  'ebook-3': 'without-fear.md',
  'ebook-4': 'no-more-excuses.md',
  'ebook-5': 'keep-it-growing.md',
};

let outFolder: string;

beforeAll(async () => {
  outFolder = await mkdtemp(join(tmpdir(), 'books-'));
  const coverFolder = join(root, 'app', 'features', 'catalog', 'covers');
  await printShelf({ sourceFolder, coverFolder, outFolder, report: () => undefined });
}, 120_000);

afterAll(() => rm(outFolder, { recursive: true }));

describe.each(books)('$title', ({ id, title }) => {
  let reading: PdfReading;
  let chapters: string[];
  let charts: number;

  beforeAll(async () => {
    reading = await readPdf(await readFile(join(outFolder, `${id}.pdf`)));
    const { text } = await readBookSource(join(sourceFolder, sourceFiles[id] ?? ''));
    chapters = text.children.flatMap((node) => {
      const [words] = node.type === 'heading' && node.depth === 1 ? node.children : [];
      return words?.type === 'text' ? [words.value] : [];
    });
    charts = text.children.filter((node) => node.type === 'code').length;
  });

  test('has the 30 to 40 pages that the shop promises, none of them empty', () => {
    expect(reading.pageTexts.length).toBeGreaterThanOrEqual(30);
    expect(reading.pageTexts.length).toBeLessThanOrEqual(40);
    expect(reading.pageTexts.slice(1).filter((text) => text.length < 60)).toEqual([]);
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
    expect(await checkEpub(await readFile(join(outFolder, `${id}.epub`)))).toEqual([]);
  });

  test('has an EPUB with a cover, a file a chapter and every chart described', async () => {
    const files = unzipSync(await readFile(join(outFolder, `${id}.epub`)));
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
