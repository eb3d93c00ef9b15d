import { hasFields, isDateText, isListOf, isText } from '#app/platform/foreign-values.ts';

/** What `/api/library` answers. */
export interface LibraryAnswer {
  ebooks: { id: string; ebook_title: string; purchased_at: string }[];
}

/** A book somebody owns. */
export interface LibraryEntry {
  id: string;
  title: string;
  /** When it first became theirs. */
  purchasedAt: Date;
}

/** The books in the server's answer; `null` when it is of another shape. */
export function readLibraryAnswer(answer: unknown): LibraryEntry[] | null {
  if (!isLibraryAnswer(answer)) return null;
  return answer.ebooks.map((ebook) => ({
    id: ebook.id,
    title: ebook.ebook_title,
    purchasedAt: new Date(ebook.purchased_at),
  }));
}

/** As `readLibraryAnswer` reads it. */
export function libraryAnswer(ebooks: readonly LibraryEntry[]): LibraryAnswer {
  return {
    ebooks: ebooks.map(({ id, title, purchasedAt }) => ({
      id,
      ebook_title: title,
      purchased_at: purchasedAt.toISOString(),
    })),
  };
}

const isLibraryAnswer = hasFields<LibraryAnswer>({
  ebooks: isListOf(hasFields({ id: isText, ebook_title: isText, purchased_at: isDateText })),
});
