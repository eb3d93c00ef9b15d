import { articles } from '#app/features/blog/articles.ts';
import { numberWord } from '#app/features/catalog/book-count.ts';
import { bookPath, books, bundle } from '#app/features/catalog/catalog.ts';
import { formatUsdBriefly } from '#app/platform/money.ts';
import type { SearchItem } from './search-item.ts';

/** All that can be found: the books, then their bundle, then the articles. */
export const searchItems: readonly SearchItem[] = [
  ...books.map((book) => ({
    id: book.id,
    title: book.title,
    type: 'ebook' as const,
    url: bookPath(book),
    excerpt: book.description,
    category: book.category,
  })),
  {
    id: 'bundle',
    title: bundle.title,
    type: 'ebook',
    url: bundle.salesPath,
    excerpt: `The bundle: all ${numberWord(bundle.bookIds.length)} eBooks for ${formatUsdBriefly(bundle.priceCents)}.`,
    category: bundle.category,
  },
  ...articles.map(({ slug, title, path, excerpt, category }) => ({
    id: slug,
    title,
    type: 'blog' as const,
    url: path,
    excerpt,
    category,
  })),
];
