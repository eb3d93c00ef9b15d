import type { SoldBook } from '#app/features/orders/sold-book.ts';
import {
  readSoldBooks,
  type SoldBooksAnswer,
  soldBooksAnswer,
} from '#app/features/orders/sold-books-answer.ts';
import { fieldsOf, isCount, isDateText, isText, readTexts } from '#app/platform/foreign-values.ts';

/** What `/api/downloads` answers of the order that a mailed link opens. */
export interface DownloadAnswer extends SoldBooksAnswer {
  firstName: string;
  lastName: string;
  /** Downloads of the whole order so far, and how many it allows. */
  downloadsCount: number;
  maxDownloads: number;
  expiresAt: string;
  /** Of the order's books those whose money went back. */
  refundedTitles: string[];
}

export interface DownloadOrder {
  firstName: string;
  lastName: string;
  /** In the order of the receipt. */
  books: SoldBook[];
  downloadsCount: number;
  maxDownloads: number;
  expiresAt: Date;
  /** Titles whose money went back: the link does not open them. */
  refundedTitles: string[];
}

/** The order in the server's answer; `null` for anything of another shape. */
export function readDownloadAnswer(answer: unknown): DownloadOrder | null {
  const fields = fieldsOf<DownloadAnswer>(answer);
  const { firstName, lastName, titles, bookIds, downloadsCount, maxDownloads, expiresAt } = fields;
  if (!isText(firstName) || !isText(lastName) || !Array.isArray(titles)) return null;
  if (!isCount(downloadsCount) || !isCount(maxDownloads) || !isDateText(expiresAt)) return null;
  return {
    firstName,
    lastName,
    books: readSoldBooks(titles, bookIds),
    downloadsCount,
    maxDownloads,
    expiresAt: new Date(expiresAt),
    refundedTitles: readTexts(fields.refundedTitles),
  };
}

/** As `readDownloadAnswer` reads it, and nothing more. */
export function downloadAnswer(order: DownloadOrder): DownloadAnswer {
  const { firstName, lastName, books, downloadsCount, maxDownloads, expiresAt, refundedTitles } =
    order;
  return {
    firstName,
    lastName,
    ...soldBooksAnswer(books),
    downloadsCount,
    maxDownloads,
    expiresAt: expiresAt.toISOString(),
    refundedTitles,
  };
}
