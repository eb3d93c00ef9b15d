import type { Nodes, Root, RootContent } from 'mdast';
import { bookById, bookPath } from '#app/features/catalog/catalog.ts';
import { site } from '#content/site.ts';
import { nextTitle } from '../manuscript/manuscript.ts';
import type { BookSource } from '../manuscript/read-book-source.ts';
import { readManuscript } from '../manuscript/read-manuscript.ts';

/**
 * The part of a book that anybody may have: its first numbered chapter with the notes that it refers
 * to, a page that says what else there is, and the disclaimer. Throws where the book has no chapter.
 */
export function firstChapterOf(source: BookSource): BookSource {
  const { chapters } = readManuscript(source);
  const chapterCount = chapters.filter(({ number }) => number !== undefined).length;
  const parts = chapterNodes(source.text);
  const chapter = parts[chapters.findIndex(({ number }) => number === 1)];
  if (!chapter) throw new Error(`${source.file}: there is no chapter to give away`);
  const disclaimer = parts[chapters.findIndex(({ name }) => name === 'Disclaimer')] ?? [];
  const kept = [...chapter, ...nextPage(source, chapterCount), ...disclaimer];
  const referred = new Set(kept.flatMap(notesReferredTo));
  const notes = source.text.children.filter(
    (node) => node.type === 'footnoteDefinition' && referred.has(node.identifier),
  );
  return {
    ...source,
    extent: 'first chapter',
    edition: `Chapter 1 of ${chapterCount}, free to read`,
    text: { ...source.text, children: [...kept, ...notes] },
  };
}

/** The nodes of each chapter, its heading first; notes belong to none. */
function chapterNodes({ children }: Root): RootContent[][] {
  const chapters: RootContent[][] = [];
  for (const node of children) {
    if (node.type === 'footnoteDefinition') continue;
    if (node.type === 'heading' && node.depth === 1) chapters.push([]);
    chapters.at(-1)?.push(node);
  }
  return chapters;
}

function notesReferredTo(node: Nodes): string[] {
  if (node.type === 'footnoteReference') return [node.identifier];
  return 'children' in node ? node.children.flatMap(notesReferredTo) : [];
}

function nextPage({ id, title }: BookSource, chapterCount: number): RootContent[] {
  const address = `${site.domain}${bookPath(bookById(id))}`;
  return [
    { type: 'heading', depth: 1, children: [{ type: 'text', value: nextTitle }] },
    {
      type: 'paragraph',
      children: [
        { type: 'text', value: 'This is chapter 1 of ' },
        { type: 'text', value: `${chapterCount}, complete and as it stands in ` },
        { type: 'emphasis', children: [{ type: 'text', value: title }] },
        {
          type: 'text',
          value:
            '. If it was of no use to you, the others will not be either, and you have lost nothing but an evening.',
        },
      ],
    },
    {
      type: 'paragraph',
      children: [
        { type: 'text', value: 'If it was, the whole book is at ' },
        { type: 'link', url: `https://${address}`, children: [{ type: 'text', value: address }] },
        {
          type: 'text',
          value:
            ': all its chapters, the glossary and the sources, as a PDF and an EPUB, with a 30-day money-back guarantee.',
        },
      ],
    },
  ];
}
