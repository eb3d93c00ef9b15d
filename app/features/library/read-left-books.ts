import { fieldsOf, isDateText, isText } from '#app/platform/foreign-values.ts';
import type { LeftAnswer, LeftBook, LibraryAnswer } from './library-answer.ts';

/** The books that have left; what is of another shape is passed over, since the library itself is there. */
export function readLeftBooks(answer: unknown): LeftBook[] {
  const { left } = fieldsOf<LibraryAnswer>(answer);
  if (!Array.isArray(left)) return [];
  return left.flatMap((book: unknown) => {
    const { ebook_id, ebook_title: title, left_at, refunded } = fieldsOf<LeftAnswer>(book);
    if (!isText(ebook_id) || !isText(title) || !isDateText(left_at)) return [];
    return [{ bookId: ebook_id, title, leftAt: new Date(left_at), isRefunded: refunded === true }];
  });
}
