import type { BookId } from '#app/features/catalog/catalog.ts';

/** Something that the site's search can find. */
export interface SearchItem {
  id: string;
  title: string;
  type: 'ebook' | 'bundle' | 'blog' | 'course' | 'tool' | 'page';
  url: string;
  excerpt: string;
  category: string;
  /** Of a book, whose cover stands for it. */
  bookId?: BookId;
  /** What else leads to it, unseen. */
  words?: string;
  /** Of what can be bought today, as `$70`. */
  price?: string;
}
