import type { CartItem } from '#app/features/cart/cart.ts';
import { useOwnedBooks } from '#app/features/catalog/owned-books.browser.ts';

/** What in the cart the buyer owns already: nothing for guests, and nothing while it is not known. */
export function useOwnedItems(items: readonly CartItem[]): readonly CartItem[] {
  const ownedIds = useOwnedBooks(({ ids }) => ids);
  return items.filter(({ id }) => ownedIds.includes(id));
}
