/** A page of a book as a picture: addresses of two sizes, and what it shows in words. */
export interface ShownPicture {
  page: number;
  caption: string;
  words: string;
  small: string;
  large: string;
  /** Where pages of several books stand together: the title of its own. */
  book?: string;
}

/** What is written below it. */
export function nameOfPicture({ book, caption, page }: ShownPicture): string {
  return `${book ?? caption}, page ${page}`;
}

/** Of all of them, 174 by 261 mm, as drawn. */
export const pictureSize = {
  small: { width: 440, height: 660 },
  large: { width: 1400, height: 2100 },
} as const;

/** The picture that a key leads to from the one at `at`, itself for a key that leads nowhere. The ends do not meet. */
export function pictureReachedBy(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return Math.min(at + 1, count - 1);
  if (key === 'ArrowLeft') return Math.max(at - 1, 0);
  return at;
}
