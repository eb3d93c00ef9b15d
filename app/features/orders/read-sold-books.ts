import { findBook } from '#app/features/catalog/catalog.ts';
import type { SoldBook } from './sold-book.ts';

/**
 * Reads the books of an answer: `titles`, and in the same order their `bookIds`. A book whose id is
 * not told is known by its title.
 */
export function readSoldBooks(titles: readonly unknown[], bookIds: unknown): SoldBook[] {
  const ids: readonly unknown[] = Array.isArray(bookIds) ? bookIds : [];
  return titles.flatMap((title, position) => {
    if (typeof title !== 'string') return [];
    const id = ids[position];
    return { title, bookId: typeof id === 'string' ? id : (findBook({ title })?.id ?? '') };
  });
}
