import { createHash } from 'node:crypto';
import type { BookFormat } from '#app/features/catalog/book-format.ts';
import type { BookId } from '#app/features/catalog/catalog.ts';
import type { BookShelf } from './book-shelf.server.ts';

/** What books are read from; the place may be away at times. */
export type BookSource = Pick<BookShelf, 'readBook' | 'bookVersion'>;

export interface EditionCache {
  /** Which edition is sold, as a hash of its bytes. */
  editionOf(bookId: BookId, format: BookFormat): Promise<string>;
}

/**
 * Keeps in memory which edition of each book is sold, and reads one again only once its version has
 * changed. While its place cannot be asked, the edition sold last still is.
 */
export function openEditionCache({ readBook, bookVersion }: BookSource): EditionCache {
  const known = new Map<string, { version: string; edition: string }>();
  return {
    async editionOf(bookId, format) {
      const name = `${bookId}.${format}`;
      const last = known.get(name);
      const version = await bookVersion(bookId, format).catch((error: unknown) => {
        if (last) return last.version;
        throw error;
      });
      if (last?.version === version) return last.edition;
      const source = await readBook(bookId, format);
      const edition = createHash('sha256').update(source).digest('hex');
      known.set(name, { version, edition });
      return edition;
    },
  };
}
