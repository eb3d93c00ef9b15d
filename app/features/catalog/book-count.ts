import { books } from './catalog.ts';

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number in a sentence: in words up to ten, then in figures. */
export function numberWord(count: number): string {
  return words[count] ?? String(count);
}

/** How many books are on the shelf, as `five`. */
export const bookCount = numberWord(books.length);

/** The same at the beginning of a sentence, as `Five`. */
export const bookCountFirst = bookCount.charAt(0).toUpperCase() + bookCount.slice(1);
