import { articles } from '#app/features/blog/articles.ts';
import { books } from '#app/features/catalog/catalog.ts';
import type { SearchItem } from './search-item.ts';

/** All that can be found: the books, then the articles. */
export const searchItems: readonly SearchItem[] = [
  ...books.map(({ id, title, description, category }) => ({
    id,
    title,
    type: 'ebook' as const,
    url: '/shop/ebooks',
    excerpt: description,
    category,
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
