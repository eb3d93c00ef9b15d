import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBuildCache } from '#app/platform/files/build-cache.server.ts';
import { makeEpub } from './epub/make-epub.ts';
import type { BookSource } from './manuscript/read-book-source.ts';
import { readShelf } from './manuscript/read-shelf.ts';
import { readBookFonts } from './pdf/book-fonts.ts';
import { fitFileOf, readKeptFits } from './pdf/kept-fit.ts';
import { type PrintedBook, typesetBook } from './pdf/typeset-book.ts';
import { showBook } from './showcase/show-book.ts';

const pressFolder = fileURLToPath(new URL('.', import.meta.url));
const root = join(pressFolder, '..');

/** Rooms of press/ that no book is made in. */
const otherRooms = ['artwork', 'pages', 'stamps'].map((room) => join(pressFolder, room));

/** The lock file stands for the compiler. */
const sharedInputs = [
  'app/features/catalog/catalog.ts',
  'app/features/catalog/inside/book-inside.server.ts',
  'app/platform/escape-xml.ts',
  'app/platform/wrap-words.ts',
  'app/features/claims/stated-claims.ts',
  'app/features/claims/stated.ts',
  'content/catalog.ts',
  'content/claims.ts',
  'content/site.ts',
  'content/unnamed-seller.ts',
  'package-lock.json',
];

interface Shelf {
  /** Holds one Markdown file for each book of the catalogue. */
  sourceFolder: string;
  /** Holds `<book id>.svg` for the books whose cover is drawn; others get a typographic one. */
  coverFolder: string;
  outFolder: string;
  /** For what the books' own pages show: see `showBook`. */
  showcaseFolder: string;
  /** Told one line a book, and before it a note where its pages have to be fitted again. */
  report: (line: string) => void;
}

/**
 * Prints every book of the catalogue as `<book id>.pdf` and `<book id>.epub` into `outFolder`, and what its own page
 * shows into `showcaseFolder`. A second call prints only what changed. Throws, naming the file, when a source is missing, doubled or wrong.
 */
export async function printShelf(shelf: Shelf): Promise<void> {
  const cache = await openBuildCache(shelf.outFolder);
  const showcase = await openBuildCache(shelf.showcaseFolder);
  const sources = await readShelf(shelf.sourceFolder);
  const fonts = await readBookFonts();
  const sharedHash = await hashSharedInputs();
  const print = async (source: BookSource) => {
    const coverFile = join(shelf.coverFolder, `${source.id}.svg`);
    const coverSvg = existsSync(coverFile) ? await readFile(coverFile) : undefined;
    const { fits, problem } = await readKeptFits(join(shelf.sourceFolder, fitFileOf(source.file)));
    const inputHash = createHash('sha256')
      .update(sharedHash)
      .update(JSON.stringify(source))
      .update(coverSvg ?? 'no cover')
      .update(JSON.stringify(fits ?? 'no fits'))
      .digest('hex');
    let isTold = false;
    const onSearch = () => {
      if (!isTold) shelf.report(searchNote(source.file, problem));
      isTold = true;
    };
    const options = { fonts, coverSvg, fits, onSearch };
    let typeset: PrintedBook | undefined;
    const printed = () => {
      typeset ??= typesetBook(source, options);
      return typeset;
    };
    let outcome = `is up to date: ${source.title}`;
    await cache.ensure(source.id, inputHash, async () => {
      const { pdf, pageCount } = printed();
      const epub = await makeEpub(source, coverSvg);
      outcome = `printed: ${source.title} (${pageCount} pages, PDF ${kilobytes(pdf)}, EPUB ${kilobytes(epub)})`;
      return { [`${source.id}.pdf`]: pdf, [`${source.id}.epub`]: epub };
    });
    await showcase.ensure(source.id, inputHash, () => showBook(source, printed(), options));
    shelf.report(`${source.id} ${outcome}`);
  };
  // Pictures are encoded in threads while the next book is set.
  await Promise.all(sources.map(print));
  // Pictures are named by their content: those of before would stay.
  await showcase.clear();
}

function searchNote(manuscript: string, problem = 'the text or its setting has changed'): string {
  return `Note: the pages of ${manuscript} are fitted again, which takes some seconds: ${problem}. To keep the fit, run "npm run draw -- fits" and commit ${fitFileOf(manuscript)}.`;
}

function kilobytes({ length }: Uint8Array): string {
  return `${Math.round(length / 1000)} kB`;
}

/** The files that shape every book beside its own text and cover, from the root of the repository. */
export async function filesBehindBooks(): Promise<string[]> {
  const below = await readdir(pressFolder, { recursive: true, withFileTypes: true });
  const ownFiles = below
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .filter(({ parentPath }) => !otherRooms.includes(parentPath))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .sort();
  return [...ownFiles, ...sharedInputs];
}

async function hashSharedInputs(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesBehindBooks()) hash.update(await readFile(join(root, file)));
  return hash.digest('hex');
}
