import { bookById } from '#app/features/catalog/catalog.ts';
import { type BookInside, bookInside } from '#app/features/catalog/inside/book-inside.server.ts';
import { contentHash } from '#app/platform/files/content-hash.server.ts';
import { makeEpub } from '../epub/make-epub.ts';
import { inlineWords } from '../manuscript/inline-words.ts';
import type { Block, Chapter, Manuscript } from '../manuscript/manuscript.ts';
import type { BookSource } from '../manuscript/read-book-source.ts';
import { readManuscript } from '../manuscript/read-manuscript.ts';
import { type Places, type PrintedBook, typesetBook } from '../pdf/typeset-book.ts';
import { choosePages } from './choose-pages.ts';
import { firstChapterOf } from './first-chapter.ts';
import { picturePages } from './picture-pages.ts';

type TypesetOptions = Parameters<typeof typesetBook>[1];

/**
 * Makes what a book's own page shows before anybody buys, by file name: pictures of a few pages, the
 * first chapter as PDF and EPUB, and `<book id>.json`, a `BookInside`, which says where they are.
 * Pictures are named by their content.
 */
export async function showBook(
  source: BookSource,
  { pdf, pageCount, places }: PrintedBook,
  options: TypesetOptions,
): Promise<Record<string, string | Uint8Array>> {
  const { slug } = bookById(source.id);
  const manuscript = readManuscript(source);
  const files: Record<string, string | Uint8Array> = {};

  const shown = choosePages(manuscript, places);
  const drawn = await picturePages(
    pdf,
    shown.map(({ page }) => page),
  );
  const place = (name: string, content: Uint8Array) => {
    files[name] = content;
    return name;
  };
  const pictures = shown.map((one, n) => {
    const addressOf = (size: 'small' | 'large') => {
      const content = drawn[n]?.[size] ?? new Uint8Array();
      const format = size === 'small' ? 'avif' : 'webp';
      const name = `${contentHash(content)}.${format}`;
      return `/assets/${place(name, content)}`;
    };
    return { ...one, small: addressOf('small'), large: addressOf('large') };
  });

  const chapter = firstChapterOf(source);
  const printed = typesetBook(chapter, options);
  const epub = await makeEpub(chapter, options.coverSvg);
  const sampleName = `${slug}-chapter-1`;
  const inside: BookInside = {
    pageCount,
    contents: contentsOf(manuscript, places),
    openings: openingsOf(manuscript),
    pictures,
    sample: {
      pageCount: printed.pageCount,
      pdf: {
        path: `/books/${place(`${sampleName}.pdf`, printed.pdf)}`,
        sizeBytes: printed.pdf.length,
      },
      epub: { path: `/books/${place(`${sampleName}.epub`, epub)}`, sizeBytes: epub.length },
    },
  };
  return { ...files, [`${source.id}.json`]: JSON.stringify(bookInside.parse(inside)) };
}

/** All but the disclaimer, which nobody looks for. */
function contentsOf({ chapters }: Manuscript, places: Places): BookInside['contents'] {
  return chapters
    .filter(({ name }) => name !== 'Disclaimer')
    .map(({ number, name, blocks }, n) => ({
      number: number ?? null,
      title: name,
      page: places.chapters[n] ?? 0,
      sections: blocks.flatMap((block) =>
        block.kind === 'heading' && block.depth === 2 ? [inlineWords(block.children)] : [],
      ),
    }));
}

const openingParagraphs = 2;

/** Of the first chapter and of the one in the middle. */
function openingsOf({ chapters }: Manuscript): BookInside['openings'] {
  const numbered = chapters.filter(({ number }) => number !== undefined);
  const chosen = [numbered[0], numbered[Math.floor(numbered.length / 2)]];
  return [...new Set(chosen)].flatMap((chapter) => {
    if (chapter?.number === undefined) return [];
    return [{ number: chapter.number, title: chapter.name, paragraphs: firstParagraphs(chapter) }];
  });
}

/** Up to the first heading, box or table. */
function firstParagraphs({ blocks }: Chapter): string[] {
  const end = blocks.findIndex(({ kind }) => kind !== 'paragraph');
  const opening: Block[] = blocks.slice(0, end < 0 ? undefined : end).slice(0, openingParagraphs);
  return opening.flatMap((block) =>
    block.kind === 'paragraph' ? [inlineWords(block.children)] : [],
  );
}
