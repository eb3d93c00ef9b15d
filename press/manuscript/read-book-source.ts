import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Root } from 'mdast';
import { z } from 'zod';
import { type BookId, bookIds, books } from '#app/features/catalog/catalog.ts';
import { glossaryFolder, readGlossary, type Term } from '../glossary/read-glossary.ts';
import { validated } from '../text/front-matter.ts';
import { parseMarkdown, readMarkdown } from '../text/read-markdown.ts';
import { fillInGlossary, glossaryAt } from './fill-in-glossary.ts';

/** One book as its author wrote it: what the front matter says, and the text as a Markdown tree. */
export interface BookSource {
  id: BookId;
  title: string;
  /** Empty for a book without one. */
  subtitle: string;
  author: string;
  /** What the reader holds, as "First chapter edition". */
  edition: string;
  /** The day of this edition, as 2026-11-24. */
  editedOn: string;
  /** A first chapter is given away, and so licensed to nobody. */
  extent: 'whole' | 'first chapter';
  /** The file's name, for messages. */
  file: string;
  text: Root;
}

const frontMatter = z.strictObject({
  id: z.enum(bookIds),
  title: z.string().trim().min(1),
  subtitle: z.string().trim(),
  author: z.string().trim().min(1),
  edition: z.string().trim().min(1),
  editedOn: z.iso.date(),
});

/** The page of assumptions that every book prints: one text, so that no two books can differ in it. */
const ratesFile = new URL('../../content/rates-i-use.md', import.meta.url);

/**
 * Reads a book from its Markdown file, with the page of rates before its glossary. Throws what
 * `parseBookSource` and `readGlossary` throw.
 */
export async function readBookSource(
  path: string,
  terms = readGlossary(glossaryFolder),
): Promise<BookSource> {
  const source = parseBookSource(await readFile(path, 'utf8'), basename(path), terms);
  const rates = parseMarkdown(await readFile(ratesFile, 'utf8'));
  const { children } = source.text;
  const glossary = glossaryAt(children);
  if (glossary < 0) return source;
  return {
    ...source,
    text: { ...source.text, children: children.toSpliced(glossary, 0, ...rates.children) },
  };
}

/**
 * Reads a book from the text of its Markdown file; `file` is used in messages only. Its Glossary part
 * lists terms, and their definitions are put in from `terms`. Throws, naming file and field, when the
 * front matter is missing, wrong or not what the shop sells, and, naming file and line, when a term is
 * not among `terms`.
 */
export function parseBookSource(
  content: string,
  file: string,
  terms: readonly Pick<Term, 'term' | 'text'>[],
): BookSource {
  const { yaml, tree } = readMarkdown(content, file);
  const fields = validated(frontMatter, yaml, `${file}: front matter`);
  const { id, title, subtitle } = fields;
  const fullTitle = subtitle === '' ? title : `${title} — ${subtitle}`;
  const sold = books.find((book) => book.id === id)?.fullTitle;
  if (fullTitle !== sold) {
    throw new Error(
      `${file}: title: "${fullTitle}" is not the title ${id} is sold under: "${sold}"`,
    );
  }
  return { ...fields, extent: 'whole', file, text: fillInGlossary(tree, file, terms) };
}
