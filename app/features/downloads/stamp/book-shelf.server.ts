import { type BookFormat, bookFormats } from '#app/features/catalog/book-format.ts';
import { type BookId, bookIds } from '#app/features/catalog/catalog.ts';
import { type BookPlace, openOwnEditions } from './own-editions.server.ts';

export interface BookShelf {
  /** The edition that is sold: the owner's where there is one, else the built one. */
  readBook(bookId: BookId, format: BookFormat): Promise<Uint8Array>;
  /** Another text once there is another edition. */
  bookVersion(bookId: BookId, format: BookFormat): Promise<string>;
  /** The owner's own files among them, as "ebook-1.pdf". */
  ownFiles: string[];
  /** Why files of the owner's that lie there now are not the ones that are sold, a sentence each. */
  findFaults(): Promise<string[]>;
}

export type OpenedShelf = { ok: true; shelf: BookShelf } | { ok: false; problem: string };

/**
 * Puts the owner's editions before the built ones, file by file. A book that is missing, or that no
 * buyer could read, is better known now than when it was sold. Rejects if a place cannot be reached.
 * Later the owner's place is looked at again whenever a book is asked for: `onRefused` hears of a file
 * that cannot be sold, and what was sold before it still is.
 */
export async function openBookShelf(
  built: BookPlace,
  own: BookPlace | null,
  onRefused: (problem: string) => void = () => undefined,
): Promise<OpenedShelf> {
  const names = bookIds.flatMap((id) => bookFormats.map((format) => bookFile(id, format)));
  const missingOfOwn = new Set(own === null ? names : await own.files.missing(names));
  const ownFiles = names.filter((name) => !missingOfOwn.has(name));
  if (own !== null && ownFiles.length === 0) {
    const problem = `There is no book in ${own.name}: its files must be named ${names.join(', ')}.`;
    return { ok: false, problem };
  }
  const editions = own && openOwnEditions(own, onRefused);
  for (const name of ownFiles) {
    const problem = await editions?.faultOf(name);
    if (problem) return { ok: false, problem };
  }
  const missing = await built.files.missing([...missingOfOwn]);
  if (missing.length > 0) {
    return {
      ok: false,
      problem: `These books are missing in ${built.name}: ${missing.join(', ')}.`,
    };
  }
  return {
    ok: true,
    shelf: {
      ownFiles,
      async findFaults() {
        for (const name of names) await editions?.edition(name);
        return editions?.faults() ?? [];
      },
      async readBook(bookId, format) {
        const name = bookFile(bookId, format);
        return (await editions?.edition(name))?.content ?? built.files.read(name);
      },
      async bookVersion(bookId, format) {
        const name = bookFile(bookId, format);
        return (await editions?.edition(name))?.version ?? built.files.version(name);
      },
    },
  };
}

function bookFile(bookId: BookId, format: BookFormat): string {
  return `${bookId}.${format}`;
}
