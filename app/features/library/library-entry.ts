import { findBook } from '#app/features/catalog/catalog.ts';
import type { SoldBook } from '#app/features/orders/sold-book.ts';

/** A book somebody owns. */
export interface LibraryEntry extends SoldBook {
  id: string;
  purchasedAt: Date;
}

/** Reads the answer of `/api/library`; `null` when it is of another shape. */
export function readLibrary(value: unknown): LibraryEntry[] | null {
  if (typeof value !== 'object' || value === null || !('ebooks' in value)) return null;
  if (!Array.isArray(value.ebooks)) return null;
  const ebooks = value.ebooks.map(readEntry);
  return ebooks.every((entry) => entry !== null) ? ebooks : null;
}

function readEntry(value: unknown): LibraryEntry | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('id' in value && 'ebook_title' in value && 'purchased_at' in value)) return null;
  const { id, ebook_title: title, purchased_at: purchasedAt } = value;
  if (typeof id !== 'string' || typeof title !== 'string') return null;
  if (typeof purchasedAt !== 'string' || Number.isNaN(Date.parse(purchasedAt))) return null;
  const bookId =
    'ebook_id' in value && typeof value.ebook_id === 'string'
      ? value.ebook_id
      : (findBook({ title })?.id ?? '');
  return { id, bookId, title, purchasedAt: new Date(purchasedAt) };
}
