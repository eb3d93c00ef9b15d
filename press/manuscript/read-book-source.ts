import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { type BookId, bookIds, books } from '#app/features/catalog/catalog.ts';

/** One book as its author wrote it: what the front matter says, and the text as a Markdown tree. */
export interface BookSource {
  id: BookId;
  title: string;
  /** Empty for a book without one. */
  subtitle: string;
  author: string;
  /** What the reader holds, as "First chapter edition". */
  edition: string;
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
});

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter);

/** Reads a book from its Markdown file. Throws, naming file and field, when the front matter is wrong. */
export async function readBookSource(path: string): Promise<BookSource> {
  return parseBookSource(await readFile(path, 'utf8'), basename(path));
}

/**
 * Reads a book from the text of its Markdown file; `file` is used in messages only.
 * Throws, naming file and field, when the front matter is missing, wrong or not what the shop sells.
 */
export function parseBookSource(content: string, file: string): BookSource {
  const tree = markdown.parse(content);
  const [first, ...text] = tree.children;
  if (first?.type !== 'yaml') {
    throw new Error(
      `${file}: the book starts without front matter (a block between two --- lines)`,
    );
  }
  const parsed = frontMatter.safeParse(fieldsOf(first.value, file));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      (issue) => `${issue.path.join('.') || 'front matter'}: ${issue.message}`,
    );
    throw new Error(`${file}: front matter is wrong: ${faults.join('; ')}`);
  }
  const { id, title, subtitle } = parsed.data;
  const fullTitle = subtitle === '' ? title : `${title} — ${subtitle}`;
  const sold = books.find((book) => book.id === id)?.fullTitle;
  if (fullTitle !== sold) {
    throw new Error(
      `${file}: title: "${fullTitle}" is not the title ${id} is sold under: "${sold}"`,
    );
  }
  return { ...parsed.data, file, text: { ...tree, children: text } };
}

function fieldsOf(yaml: string, file: string): unknown {
  try {
    return parseYaml(yaml);
  } catch (cause) {
    throw new Error(`${file}: front matter is no valid YAML: ${cause}`, { cause });
  }
}
