import { Notice } from '#app/design/notice.tsx';
import type { CartItem } from '#app/features/cart/cart.ts';
import { useOwnedItems } from '../use-owned-items.browser.ts';

/** Tells a buyer, before paying, of books that are theirs already. */
export function OwnedItemsNotice({ items }: { items: readonly CartItem[] }) {
  const owned = useOwnedItems(items);
  if (owned.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title="Already in your library">
      <p>
        You own {owned.map(({ title }) => `“${title}”`).join(', ')} already, and would pay a second
        time for the same. You can take {owned.length === 1 ? 'it' : 'them'} out of the{' '}
        <a href="/cart" className="link">
          cart
        </a>
        .
      </p>
    </Notice>
  );
}
