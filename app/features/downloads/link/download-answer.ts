import type { SoldBook } from '#app/features/orders/sold-book.ts';
import {
  readSoldBooks,
  type SoldBooksAnswer,
  soldBooksAnswer,
} from '#app/features/orders/sold-books-answer.ts';
import { fieldsOf, isCount, isDateText, isText } from '#app/platform/foreign-values.ts';

/** What `/api/downloads` answers of the order that a mailed link opens. */
export interface DownloadAnswer extends SoldBooksAnswer {
  firstName: string;
  lastName: string;
  /** Downloads of the whole order so far, and how many it allows. */
  downloadsCount: number;
  maxDownloads: number;
  expiresAt: string;
}

export interface DownloadOrder {
  firstName: string;
  lastName: string;
  /** In the order of the receipt. */
  books: SoldBook[];
  downloadsCount: number;
  maxDownloads: number;
  expiresAt: Date;
}

/** The order in the server's answer; `null` for anything of another shape. */
export function readDownloadAnswer(answer: unknown): DownloadOrder | null {
  const { firstName, lastName, titles, bookIds, downloadsCount, maxDownloads, expiresAt } =
    fieldsOf<DownloadAnswer>(answer);
  if (!isText(firstName) || !isText(lastName) || !Array.isArray(titles)) return null;
  if (!isCount(downloadsCount) || !isCount(maxDownloads) || !isDateText(expiresAt)) return null;
  return {
    firstName,
    lastName,
    books: readSoldBooks(titles, bookIds),
    downloadsCount,
    maxDownloads,
    expiresAt: new Date(expiresAt),
  };
}

/** As `readDownloadAnswer` reads it, and nothing more. */
export function downloadAnswer(order: DownloadOrder): DownloadAnswer {
  const { firstName, lastName, books, downloadsCount, maxDownloads, expiresAt } = order;
  return {
    firstName,
    lastName,
    ...soldBooksAnswer(books),
    downloadsCount,
    maxDownloads,
    expiresAt: expiresAt.toISOString(),
  };
}
