import { articles } from '#app/features/blog/articles.ts';
import { bookPath, books } from '#app/features/catalog/catalog.ts';
import type { SearchItem } from './search-item.ts';

/** All that can be found: the books, then the articles. */
export const searchItems: readonly SearchItem[] = [
  ...books.map((book) => ({
    id: book.id,
    title: book.title,
    type: 'ebook' as const,
    url: bookPath(book),
    excerpt: book.description,
    category: book.category,
  })),
  ...articles.map(({ slug, title, path, excerpt, category }) => ({
    id: slug,
    title,
    type: 'blog' as const,
    url: path,
    excerpt,
    category,
  })),
];
