import { shortTitle } from '#app/features/catalog/short-title.ts';
import { findSoldBook, type SoldBook } from '#app/features/orders/sold-book.ts';
import { foldText } from '#app/platform/text/fold-text.ts';

export interface RefundedBooks {
  bookIds: string[];
  /** What names no book of the order. */
  unknown: string[];
}

/**
 * The books of an order that a refund is noted to be for, by id or by a title of then or of today;
 * capitals, spaces, accents and kinds of dashes do not count.
 */
export function refundedBooks(sold: readonly SoldBook[], notes: readonly string[]): RefundedBooks {
  const found = notes.map((note) => ({ note, book: findNoted(sold, note) }));
  return {
    bookIds: [...new Set(found.flatMap(({ book }) => (book ? [book.bookId] : [])))],
    unknown: found.flatMap(({ book, note }) => (book ? [] : [note])),
  };
}

function findNoted(sold: readonly SoldBook[], note: string): SoldBook | undefined {
  const plain = foldText(note);
  return (
    sold.find(({ bookId, title }) =>
      [bookId, title, shortTitle(title)].map(foldText).includes(plain),
    ) ?? findSoldBook(sold, note.trim())
  );
}
