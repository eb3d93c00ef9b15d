import type { BookId } from './catalog.ts';

/** How large a small cover is shown in a mail. Its file has twice as many pixels, for sharp screens. */
export const smallCover = { widthPx: 56, heightPx: 84 } as const;

/**
 * Where the shop serves a book's cover for mails and for the search. The address stays: mails are kept
 * for years. PNG, because mail programs know neither AVIF nor WebP.
 */
export function smallCoverPath(bookId: BookId): string {
  return `/covers/${bookId}.png`;
}
