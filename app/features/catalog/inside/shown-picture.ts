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

/** The picture that a key leads to from the one at `at`; `undefined` for a key that leads nowhere. The ends do not meet. */
export function pictureReachedBy(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'PageDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowLeft' || key === 'PageUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
