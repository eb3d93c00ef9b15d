import { type StatedBookClaims, statedBookClaims } from '#app/features/claims/stated-claims.ts';
import { lazyGuide, shelf } from '#content/catalog.ts';

export type BookId = (typeof shelf)[number]['id'];

/** See content/catalog.ts; and content/claims.ts for what is `null` where nothing is claimed. */
export interface Book extends StatedBookClaims {
  id: BookId;
  slug: string;
  title: string;
  fullTitle: string;
  topic: string;
  description: string;
  category: string;
  priceCents: number;
}

const noClaims: StatedBookClaims = { rating: null, downloads: null, originalPriceCents: null };

/** All that is on sale, in the order of the shelf. */
export const books: readonly Book[] = shelf.map((entry) => ({
  ...entry,
  ...(statedBookClaims[entry.id] ?? noClaims),
}));

export const bookIds: readonly BookId[] = books.map(({ id }) => id);

/** The books of the bundle, in its order. */
export const bundleBooks: readonly Book[] = lazyGuide.bookIds.map(bookById);

/** Some of the books at one price, known as the lazy guide. */
export const bundle = {
  ...lazyGuide,
  salesPath: '/the-ultimate-lazy-guide-to-passive-investing',
  checkoutPath: '/the-ultimate-lazy-guide-to-passive-investing-checkout',
} as const;

/** The words under which a purchase is recorded. */
export type ProductType = 'ebooks' | 'ultimate_lazy_guide';

/** Finds a book by its id. */
export function bookById(id: BookId): Book {
  const book = books.find((candidate) => candidate.id === id);
  if (!book) throw new Error(`The catalog has no ${id}.`);
  return book;
}

/** Finds a book by the last part of its page's address. Throws for none. */
export function bookBySlug(slug: string): Book {
  const book = books.find((candidate) => candidate.slug === slug);
  if (!book) throw new Error(`The catalog has no book at ${slug}.`);
  return book;
}

/** Address of the page that shows a book. */
export function bookPath({ slug }: Pick<Book, 'slug'>): string {
  return `/books/${slug}`;
}

/** Finds a book by id, else by its exact short or full title; `undefined` for anything else. */
export function findBook(item: {
  id?: string | undefined;
  title?: string | undefined;
}): Book | undefined {
  if (item.id !== undefined) {
    const byId = books.find((book) => book.id === item.id);
    if (byId) return byId;
  }
  return books.find((book) => book.title === item.title || book.fullTitle === item.title);
}
