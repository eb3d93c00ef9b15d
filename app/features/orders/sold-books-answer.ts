import { findBook } from '#app/features/catalog/catalog.ts';
import { isText } from '#app/platform/foreign-values.ts';
import type { SoldBook } from './sold-book.ts';

/** How answers name sold books. */
export interface SoldBooksAnswer {
  /** As they were sold. */
  titles: string[];
  /** The same books in the same order. */
  bookIds: string[];
}

/** As `readSoldBooks` reads them. */
export function soldBooksAnswer(books: readonly SoldBook[]): SoldBooksAnswer {
  return { titles: books.map(({ title }) => title), bookIds: books.map(({ bookId }) => bookId) };
}

/**
 * Reads the books of an answer: `titles`, and in the same order their `bookIds`. A book whose id is
 * not told is known by its title.
 */
export function readSoldBooks(titles: readonly unknown[], bookIds: unknown): SoldBook[] {
  const ids: readonly unknown[] = Array.isArray(bookIds) ? bookIds : [];
  return titles.flatMap((title, position) => {
    if (!isText(title)) return [];
    const id = ids[position];
    return { title, bookId: isText(id) ? id : (findBook({ title })?.id ?? '') };
  });
}
