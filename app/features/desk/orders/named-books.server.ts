import { findSoldBook, type SoldBook } from '#app/features/orders/sold-book.ts';
import { type Refused, refuse } from '../desk-services.server.ts';

export type NamedBooks<Sold extends SoldBook> = { status: 'named'; books: Sold[] } | Refused;

/** The books of a list that are named by title or id, each once and in the list's order; all of them where none is named. */
export function namedBooks<Sold extends SoldBook>(
  sold: readonly Sold[],
  names: readonly string[],
  orderId: string,
): NamedBooks<Sold> {
  if (names.length === 0) return { status: 'named', books: [...sold] };
  const named = new Set<Sold>();
  for (const name of names) {
    const book = sold.find(({ bookId }) => bookId === name) ?? findSoldBook(sold, name);
    if (!book) {
      const titles = sold.map(({ title, bookId }) => `“${title}” (${bookId})`).join(', ');
      return refuse(`Order ${orderId} has no “${name}”. It has ${titles}.`);
    }
    named.add(book);
  }
  return { status: 'named', books: sold.filter((book) => named.has(book)) };
}
