import type { BookFormat } from '#app/features/catalog/book-format.ts';

/**
 * The name under which a book is saved: the lower-case title with everything but a-z and 0-9 turned
 * into single hyphens. Plain ASCII, so that it needs no quoting in a header or a file system.
 */
export function downloadFileName(title: string, format: BookFormat): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['ebook'];
  return `${words.join('-')}.${format}`;
}
