import { type Book, type BookId, findBook } from '#app/features/catalog/catalog.ts';

/**
 * A link that puts books into the cart, in whichever browser it is opened. It holds their ids alone:
 * it tells nobody whose it was, and prices are those of the day on which it is opened.
 */
export function linkToCartWith(bookIds: readonly BookId[]): string {
  return `/cart?books=${bookIds.join(',')}`;
}

/** The books that the query of such a link names, each once; ids that are not in the catalogue are left out. */
export function linkedBooks(query: URLSearchParams): Book[] {
  const ids = (query.get('books') ?? '').split(',').slice(0, maxIds);
  return [...new Set(ids)].flatMap((id) => findBook({ id }) ?? []);
}

/** More than any cart holds: a link of megabytes is not looked through. */
const maxIds = 100;
