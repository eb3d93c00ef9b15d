import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { BookId } from '../catalog.ts';

/** What the press tells of a book for its own page, beside the pictures and the chapter to take along. */
export const bookInside = z.object({
  pageCount: z.int(),
  /** In the order of the book; what stands before and after the argument has no number. */
  contents: z.array(
    z.object({
      number: z.int().nullable(),
      title: z.string(),
      page: z.int(),
      sections: z.array(z.string()),
    }),
  ),
  /** How two of its chapters begin. */
  openings: z.array(
    z.object({ number: z.int(), title: z.string(), paragraphs: z.array(z.string()) }),
  ),
  /** Addresses of a page's picture in two sizes, and what it shows in words. */
  pictures: z.array(
    z.object({
      page: z.int(),
      caption: z.string(),
      words: z.string(),
      small: z.string(),
      large: z.string(),
    }),
  ),
  /** The first chapter, to take along. */
  sample: z.object({
    pageCount: z.int(),
    pdf: z.object({ path: z.string(), sizeBytes: z.int() }),
    epub: z.object({ path: z.string(), sizeBytes: z.int() }),
  }),
});

export type BookInside = z.infer<typeof bookInside>;

/** Where the build leaves it; pages are built after books. */
const folder = join(process.cwd(), 'build', 'showcase');

/** Reads it while the pages are built. Throws where the books are not printed yet. */
export async function readBookInside(id: BookId): Promise<BookInside> {
  return bookInside.parse(JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')));
}
