import { PDFDocument } from '@cantoo/pdf-lib';
import { type BookFormat, bookFormats } from '#app/features/catalog/book-format.ts';
import { type BookId, bookIds } from '#app/features/catalog/catalog.ts';
import type { Files } from '#app/platform/files/open-files.server.ts';
import { openEpub } from './open-epub.server.ts';

export interface BookShelf {
  /** The edition that is sold: the owner's where there is one, else the built one. */
  readBook(bookId: BookId, format: BookFormat): Promise<Uint8Array>;
  /** Another text once there is another edition. */
  bookVersion(bookId: BookId, format: BookFormat): Promise<string>;
  /** The owner's own files among them, as "ebook-1.pdf". */
  ownFiles: string[];
}

export type OpenedShelf = { ok: true; shelf: BookShelf } | { ok: false; problem: string };

/** A place where books lie, under their ids. */
export interface BookPlace {
  files: Files;
  /** As a person knows it, for the refusal. */
  name: string;
}

/**
 * Puts the owner's editions before the built ones, file by file. A book that is missing, or that no
 * buyer could read, is better known now than when it was sold. Rejects if a place cannot be reached.
 */
export async function openBookShelf(built: BookPlace, own: BookPlace | null): Promise<OpenedShelf> {
  const names = bookIds.flatMap((id) => bookFormats.map((format) => bookFile(id, format)));
  const missingOfOwn = new Set(own === null ? names : await own.files.missing(names));
  const ownFiles = names.filter((name) => !missingOfOwn.has(name));
  if (own !== null && ownFiles.length === 0) {
    const problem = `There is no book in ${own.name}: its files must be named ${names.join(', ')}.`;
    return { ok: false, problem };
  }
  for (const name of ownFiles) {
    const fault = await findFault(name, (await own?.files.read(name)) ?? new Uint8Array());
    if (fault) return { ok: false, problem: `${name} in ${own?.name} cannot be sold: ${fault}.` };
  }
  const missing = await built.files.missing([...missingOfOwn]);
  if (missing.length > 0) {
    return {
      ok: false,
      problem: `These books are missing in ${built.name}: ${missing.join(', ')}.`,
    };
  }
  const places = new Map(ownFiles.map((name) => [name, own?.files]));
  const placeOf = (name: string) => places.get(name) ?? built.files;
  return {
    ok: true,
    shelf: {
      ownFiles,
      readBook(bookId, format) {
        const name = bookFile(bookId, format);
        return placeOf(name).read(name);
      },
      bookVersion(bookId, format) {
        const name = bookFile(bookId, format);
        return placeOf(name).version(name);
      },
    },
  };
}

function bookFile(bookId: BookId, format: BookFormat): string {
  return `${bookId}.${format}`;
}

/** Why a file could not be stamped and read, as the end of a sentence; `null` if it can. */
async function findFault(name: string, content: Uint8Array): Promise<string | null> {
  try {
    if (name.endsWith('.epub')) {
      openEpub(content);
      return null;
    }
    const pdf = await PDFDocument.load(content, {
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    return pdf.getPageCount() === 0 ? 'it has no pages' : null;
  } catch (error) {
    // Encrypted objects cannot be parsed; the trailer that says so never is encrypted.
    if (
      name.endsWith('.pdf') &&
      /\/Encrypt\s*(\d|<<)/.test(Buffer.from(content).toString('latin1'))
    ) {
      return 'it is protected with a password';
    }
    return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  }
}
