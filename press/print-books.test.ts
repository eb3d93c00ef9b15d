import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { books, bundleBooks } from '#app/features/catalog/catalog.ts';
import { buildProduct } from '#commands/build-product.ts';
import { built, root } from '#commands/folders.ts';
import { readRuledLines } from '#tests/books/read-ruled-lines.ts';
import { readFonts } from '#tests/harness/read-fonts.ts';
import { lettersOf, type PdfReading, readPdf } from '#tests/harness/read-pdf.ts';
import { inlineWords } from './manuscript/inline-words.ts';
import type { Block } from './manuscript/manuscript.ts';
import { readBookSource } from './manuscript/read-book-source.ts';
import { readManuscript } from './manuscript/read-manuscript.ts';
import { wordsOf } from './text/read-text.ts';

const sourceFolder = join(root, 'content', 'books');

const sources = await Promise.all(
  globSync('*.md', { cwd: sourceFolder }).map((name) => readBookSource(join(sourceFolder, name))),
);

/** Cover, title page, imprint and contents. */
const pagesBeforeText = 4;

/** Those, and the foreword, which is as short as it is. */
const pagesBeforeChapters = 5;

/** Points, as book.typ has it. */
const textHeight = 624;

// What is sold, and printed anew only where it is out of date.
beforeAll(() => buildProduct(['books']));

/** The next page has a running head where it goes on with the same chapter. */
const goesOn = ({ artifactTexts }: PdfReading, page: number) =>
  page >= pagesBeforeText && Boolean(artifactTexts[page + 1]);

interface PrintedBook {
  pdf: Buffer;
  reading: PdfReading;
  chapters: string[];
  charts: number;
  words: string[];
  hasSources: boolean;
  figures: { caption: string; words: string }[];
  boxes: { label: string; start: string; end: string }[];
}

/** Each table and chart of the running text, with the words that it stands below. */
function figuresOf(blocks: Block[]): PrintedBook['figures'] {
  return blocks.flatMap((block, place) => {
    const words = endOf(blocks[place - 1]);
    if (block.kind === 'table') return [{ caption: inlineWords(block.caption), words }];
    return block.kind === 'chart' ? [{ caption: block.chart.caption, words }] : [];
  });
}

/** Each box of the running text: its first words, title included, and its last. */
function boxesOf(blocks: Block[]): PrintedBook['boxes'] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'callout') return [];
    const [first] = block.blocks;
    const opening = first?.kind === 'paragraph' ? inlineWords(first.children) : '';
    const start = `${block.callout}${inlineWords(block.title)}${opening.slice(0, 30)}`;
    return [{ label: block.callout, start: lettersOf(start), end: lettersOf(endOf(block)) }];
  });
}

/** The words with which a block ends in print. */
function endOf(block: Block | undefined): string {
  switch (block?.kind) {
    case 'paragraph':
    case 'heading':
      return inlineWords(block.children);
    case 'list':
      return endOf(block.items.at(-1)?.at(-1));
    case 'callout':
    case 'pull-quote':
      return endOf(block.blocks.at(-1));
    case 'table':
      return inlineWords(block.caption);
    case 'chart':
      return block.chart.caption;
    default:
      return '';
  }
}

const opened = new Map<string, Promise<PrintedBook>>();

/** What is sold of a book, beside what its manuscript holds; read once. */
function openPrinted(id: string): Promise<PrintedBook> {
  const printed = opened.get(id) ?? readPrinted(id);
  opened.set(id, printed);
  return printed;
}

async function readPrinted(id: string): Promise<PrintedBook> {
  const pdf = await readFile(join(built.books, `${id}.pdf`));
  const source = sources.find((one) => one.id === id);
  if (!source) throw new Error(`${id} has no manuscript.`);
  const { text } = source;
  const manuscript = readManuscript(source);
  return {
    pdf,
    reading: await readPdf(pdf),
    chapters: text.children.flatMap((node) => {
      const [words] = node.type === 'heading' && node.depth === 1 ? node.children : [];
      return words?.type === 'text' ? [words.value] : [];
    }),
    charts: text.children.filter((node) => node.type === 'code').length,
    words: text.children
      .filter(({ type }) => type !== 'code' && type !== 'footnoteDefinition')
      .flatMap((node) => wordsOf(node).match(/\S*[\p{L}\p{N}]\S*/gu) ?? []),
    hasSources: text.children.some(({ type }) => type === 'footnoteDefinition'),
    figures: manuscript.chapters.flatMap(({ blocks }) => figuresOf(blocks)),
    boxes: manuscript.chapters.flatMap(({ blocks }) => boxesOf(blocks)),
  };
}

describe.each(bundleBooks)('$title, of the bundle', ({ id }) => {
  let book: PrintedBook;
  beforeAll(async () => {
    book = await openPrinted(id);
  });

  test('has the 30 to 40 pages that the bundle promises', () => {
    expect(book.reading.pageTexts.length).toBeGreaterThanOrEqual(30);
    expect(book.reading.pageTexts.length).toBeLessThanOrEqual(40);
  });

  test('has the words for them: 9,000 to 12,000, notes and charts not counted', () => {
    expect(book.words.length).toBeGreaterThanOrEqual(9_000);
    expect(book.words.length).toBeLessThanOrEqual(12_000);
  });

  test('has a foreword, ten chapters and sources, and shows charts, tables and lists', () => {
    expect(book.chapters.length).toBeGreaterThanOrEqual(11);
    expect(book.hasSources).toBe(true);
    expect(book.charts).toBeGreaterThan(0);
    for (const role of ['H2', 'L', 'Table', 'TH', 'Caption', 'Note']) {
      expect(book.reading.roles, role).toContain(role);
    }
  });
});

describe.each(books)('$title', ({ id, title }) => {
  let book: PrintedBook;
  beforeAll(async () => {
    book = await openPrinted(id);
  });

  test('has no empty page', () => {
    expect(book.reading.pageTexts.slice(1).filter((text) => text.length < 60)).toEqual([]);
  });

  test('has every table and chart below the words before it, or at the head of the next page', () => {
    const { reading, figures } = book;
    const pages = reading.pageTexts.map(lettersOf);
    const strays = figures.filter(({ caption, words }) => {
      const start = lettersOf(caption).slice(0, 60);
      const end = lettersOf(words).slice(-20);
      const page = pages.findIndex((text) => text.includes(start));
      const [before = '', own = ''] = [pages[page - 1], pages[page]];
      return !own.slice(0, own.indexOf(start)).includes(end) && !before.includes(end);
    });
    expect(figures.length).toBeGreaterThanOrEqual(book.charts);
    expect(strays).toEqual([]);
  });

  test('says of a box that goes on over a page, there too, what it is', () => {
    const { reading, boxes } = book;
    const pages = reading.pageTexts.map((text) => lettersOf(text).toLowerCase());
    const unnamed = boxes.flatMap(({ label, start, end }) => {
      const begun = pages.findIndex((text) => text.includes(start.toLowerCase()));
      if (begun === -1) return [`${start} is apart from its title`];
      const place = (pages[begun] ?? '').indexOf(start.toLowerCase());
      const isWhole = (pages[begun] ?? '').slice(place).includes(end.slice(-20).toLowerCase());
      return isWhole || pages[begun + 1]?.includes(`${label}continued`) ? [] : [start];
    });
    expect(boxes.length).toBeGreaterThan(10);
    expect(unnamed).toEqual([]);
  });

  test('has no lines to write on apart from their question', async () => {
    const lines = await readRuledLines(book.pdf);
    const apart = lines.flatMap((words, page) => (words.includes('') ? [`page ${page + 1}`] : []));
    expect(lines.flat().length).toBeGreaterThan(30);
    expect(apart).toEqual([]);
  });

  test('has two sources at least below their heading', () => {
    const { reading, hasSources } = book;
    const pages = reading.pageTexts.filter((text) => /Sources 1\. /.test(text));
    expect(pages).toHaveLength(hasSources ? 1 : 0);
    for (const text of pages) expect(text).toMatch(/Sources 1\. .* 2\. /);
  });

  test('has no page that is less than two thirds full before the last of its chapter', () => {
    const { reading } = book;
    const filled = reading.emptyStretches.map((stretch) => 1 - stretch / textHeight);
    const holed = filled.flatMap((part, page) =>
      goesOn(reading, page) && part < 2 / 3 ? [`page ${page + 1}: ${part}`] : [],
    );
    expect(holed).toEqual([]);
  });

  test('has no chapter whose last page ends in its upper half, or has less than eight lines', () => {
    const { reading } = book;
    const short = reading.lineCounts.flatMap((lines, page) => {
      if (page < pagesBeforeChapters || goesOn(reading, page)) return [];
      const end = 1 - (reading.emptyFeet[page] ?? 0) / textHeight;
      return end < 0.5 || lines < 8 ? [`page ${page + 1}: ${lines} lines, to ${end}`] : [];
    });
    expect(short).toEqual([]);
  });

  test('has no page that begins with the last line of a paragraph', () => {
    // A chapter's first page has no running head; its title is no widow.
    const { reading } = book;
    const widows = reading.widows.filter((line, page) => line && reading.artifactTexts[page]);
    expect(widows).toEqual([]);
  });

  test('carries its fonts, and its links lead somewhere', async () => {
    const { pdf, reading, chapters } = book;
    for (const { name, files } of await readFonts(pdf)) expect(files, name).toBe(1);
    expect(reading.linkPages.length).toBeGreaterThan(chapters.length);
    expect(reading.linkPages).not.toContain(-1);
    for (const url of reading.linkUrls) expect(new URL(url).protocol).toBe('https:');
  });

  test('has the contents, every chapter and its sources in outline and contents', () => {
    const { reading, chapters, hasSources } = book;
    const [, , , contents = ''] = reading.pageTexts;
    for (const chapter of [...chapters, ...(hasSources ? ['Sources'] : [])]) {
      expect(reading.outline.join('|')).toContain(chapter);
      expect(contents).toContain(chapter);
    }
  });

  test('is tagged in its language, and every chart is told in words', () => {
    const { reading, charts } = book;
    expect(reading.isTagged).toBe(true);
    expect(reading.info).toMatchObject({ title, language: 'en' });
    for (const role of ['TOC', 'H1', 'P', 'Figure']) expect(reading.roles, role).toContain(role);
    // The cover is told by its title.
    expect(reading.figureTexts).toHaveLength(charts + 1);
    for (const text of reading.figureTexts) expect(text).toMatch(/^Cover of |.{20}/);
  });

  test('has an EPUB with a cover, a file a chapter and every chart described', async () => {
    const { chapters, charts, hasSources } = book;
    const files = unzipSync(await readFile(join(built.books, `${id}.epub`)));
    const pages = Object.entries(files)
      .filter(([name]) => name.endsWith('.xhtml'))
      .map(([, bytes]) => strFromU8(bytes));
    expect(Object.keys(files)[0]).toBe('mimetype');
    expect(Object.keys(files)).toContain('OEBPS/cover.jpg');
    // The chapters, and cover, title page, contents and, where it has any, sources.
    expect(pages).toHaveLength(chapters.length + (hasSources ? 4 : 3));
    const drawings = pages.join('').match(/<svg [^>]*>/g) ?? [];
    expect(drawings).toHaveLength(charts);
    for (const drawing of drawings) expect(drawing).toMatch(/role="img" aria-label="[^"]{20,}"/);
  });
});
