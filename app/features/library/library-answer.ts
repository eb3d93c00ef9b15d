import { fieldsOf, isDateText, isText } from '#app/platform/foreign-values.ts';

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

/** The books in the server's answer; `null` when it, or one of them, is of another shape. */
export function readLibraryAnswer(answer: unknown): LibraryEntry[] | null {
  const { ebooks } = fieldsOf<LibraryAnswer>(answer);
  if (!Array.isArray(ebooks)) return null;
  const entries = ebooks.map(readEntry);
  return entries.every((entry) => entry !== null) ? entries : null;
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

function readEntry(ebook: unknown): LibraryEntry | null {
  const { id, ebook_title: title, purchased_at: day } = fieldsOf<LibraryAnswer['ebooks'][0]>(ebook);
  if (!isText(id) || !isText(title) || !isDateText(day)) return null;
  return { id, title, purchasedAt: new Date(day) };
}
