import { findBook } from '#app/features/catalog/catalog.ts';

/** A book that somebody bought: known by its id, shown under the title by which it was sold. */
export interface SoldBook {
  bookId: string;
  title: string;
}

/**
 * The book that goes by this title: by the one under which it was sold, else by one that the
 * catalogue gives it today. `undefined` where no book of the list does.
 */
export function findSoldBook<Sold extends SoldBook>(
  sold: readonly Sold[],
  title: string,
): Sold | undefined {
  const bySoldTitle = sold.find((book) => book.title === title);
  if (bySoldTitle) return bySoldTitle;
  const today = findBook({ title });
  return sold.find(({ bookId }) => bookId === today?.id);
}
