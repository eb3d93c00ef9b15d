import { books } from '#app/features/catalog/catalog.ts';
import type { SoldBook } from '#app/features/orders/sold-book.ts';

/**
 * The order in which a library shows its books: as the catalogue numbers them. Books it does not
 * know come after those, in the order they were given.
 */
export function inPreferredOrder<Sold extends SoldBook>(ebooks: readonly Sold[]): Sold[] {
  // A copy is sorted: Chrome has `toSorted` since 110.
  return [...ebooks].sort((one, other) => placeOf(one) - placeOf(other));
}

function placeOf({ bookId }: SoldBook): number {
  const place = books.findIndex(({ id }) => id === bookId);
  return place < 0 ? books.length : place;
}
