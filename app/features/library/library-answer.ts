import { findBook } from '#app/features/catalog/catalog.ts';
import type { SoldBook } from '#app/features/orders/sold-book.ts';
import { fieldsOf, isDateText, isText } from '#app/platform/foreign-values.ts';

/** What `/api/library` answers. */
export interface LibraryAnswer {
  ebooks: EbookAnswer[];
  /** What is no longer in it. */
  left: LeftAnswer[];
}

interface EbookAnswer {
  id: string;
  ebook_id: string;
  ebook_title: string;
  purchased_at: string;
  new_edition_on: string | null;
}

export interface LeftAnswer {
  ebook_id: string;
  ebook_title: string;
  left_at: string;
  refunded: boolean;
}

/** A book that somebody had. */
export interface LeftBook extends SoldBook {
  leftAt: Date;
  /** Whether its money went back; else the owner of the shop ended it. */
  isRefunded: boolean;
}

/** A book somebody owns. */
export interface LibraryEntry extends SoldBook {
  id: string;
  /** When it first became theirs. */
  purchasedAt: Date;
  /** The day, as 2026-11-24, on which it was corrected since; `null` where it was not. */
  newEditionOn: string | null;
}

/**
 * The books in the server's answer; `null` when it, or one of them, is of another shape. A book
 * whose id is not told is known by its title.
 */
export function readLibraryAnswer(answer: unknown): LibraryEntry[] | null {
  const { ebooks } = fieldsOf<LibraryAnswer>(answer);
  if (!Array.isArray(ebooks)) return null;
  const entries = ebooks.map(readEntry);
  return entries.every((entry) => entry !== null) ? entries : null;
}

/** As `readLibraryAnswer`, and `readLeftBooks` beside it, read it. */
export function libraryAnswer(
  ebooks: readonly LibraryEntry[],
  left: readonly LeftBook[],
): LibraryAnswer {
  return {
    left: left.map(({ bookId, title, leftAt, isRefunded }) => ({
      ebook_id: bookId,
      ebook_title: title,
      left_at: leftAt.toISOString(),
      refunded: isRefunded,
    })),
    ebooks: ebooks.map(({ id, bookId, title, purchasedAt, newEditionOn }) => ({
      id,
      ebook_id: bookId,
      ebook_title: title,
      purchased_at: purchasedAt.toISOString(),
      new_edition_on: newEditionOn,
    })),
  };
}

function readEntry(ebook: unknown): LibraryEntry | null {
  const fields = fieldsOf<EbookAnswer>(ebook);
  const { id, ebook_id: knownId, ebook_title: title, purchased_at: day } = fields;
  const { new_edition_on: edition } = fields;
  if (!isText(id) || !isText(title) || !isDateText(day)) return null;
  const bookId = isText(knownId) ? knownId : (findBook({ title })?.id ?? '');
  const newEditionOn = isDateText(edition) ? edition : null;
  return { id, bookId, title, purchasedAt: new Date(day), newEditionOn };
}
