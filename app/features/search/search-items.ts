import { articles } from '#app/features/blog/articles.ts';
import { numberWord } from '#app/features/catalog/book-count.ts';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { books, bundle } from '#app/features/catalog/catalog.ts';
import { formatUsdBriefly } from '#app/platform/money.ts';
import { bookWords, pageSentences } from '#content/search-words.ts';
import type { SearchItem } from './search-item.ts';

/** Pages by their names, in groups with a name of their own. */
export type NamedPages = readonly (readonly [
  group: string,
  pages: readonly { name: string; href: string }[],
])[];

/** All that can be found: the books, then their bundle, the articles, and the pages. */
export function searchItems(pages: NamedPages): SearchItem[] {
  const byName = pages.flatMap(([category, entries]) =>
    entries.map(
      ({ name: title, href: url }): SearchItem => ({
        id: url,
        title,
        type: 'page',
        url,
        excerpt: pageSentences[url] ?? 'Coming soon.',
        category,
      }),
    ),
  );
  return [
    ...books.map(
      (book): SearchItem => ({
        id: book.id,
        title: book.title,
        type: 'ebook',
        url: `/shop/ebooks#${book.id}`,
        excerpt: book.topic,
        category: book.category,
        bookId: book.id,
        words: `${book.description} ${bookWords[book.id] ?? ''}`,
        price: formatUsdBriefly(book.priceCents),
      }),
    ),
    {
      id: 'bundle',
      title: bundle.title,
      type: 'bundle',
      url: bundle.salesPath,
      excerpt: `The bundle: all ${numberWord(bundle.bookIds.length)} eBooks.`,
      category: bundle.category,
      words: bundle.bookIds.map((id) => bookWords[id] ?? '').join(),
      price: bundlePrice(),
    },
    ...articles.map(
      ({ slug, title, path, excerpt, category }): SearchItem => ({
        id: slug,
        title,
        type: 'blog',
        url: path,
        excerpt,
        category,
      }),
    ),
    // The bundle has its place above.
    ...byName.filter(({ url }) => url !== bundle.salesPath),
  ];
}
