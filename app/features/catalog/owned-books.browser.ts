import { create } from 'zustand';
import { type BookId, bundle } from './catalog.ts';

/**
 * Ids of the books that the visitor owns: none for guests, and none while it is not known. What sells
 * books reads it here; who keeps it stands further up (app/shell/follow-owned-books.browser.ts).
 */
export const useOwnedBooks = create<{ ids: readonly string[] }>()(() => ({ ids: [] }));

export function useIsOwned(id: BookId): boolean {
  return useOwnedBooks(({ ids }) => ids.includes(id));
}

/** Whether the visitor owns every book of the bundle, however they came by it. */
export function useIsBundleOwned(): boolean {
  return useOwnedBooks(({ ids }) => bundle.bookIds.every((id) => ids.includes(id)));
}
