import { Notice } from '#app/design/notice.tsx';
import { cartItemOf } from '#app/features/cart/cart.ts';
import { bundleBooks } from '#app/features/catalog/catalog.ts';
import type { SessionUser } from '#app/features/identity/session/session.ts';
import { useOwnedItems } from '../use-owned-items.browser.ts';

const bundleItems = bundleBooks.map(cartItemOf);

/** Tells a buyer, before paying, how much of the bundle is theirs already. */
export function BundleOwnedNotice({ user }: { user: SessionUser }) {
  const owned = useOwnedItems(bundleItems, user);
  if (owned.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title="Already in your library">
      <p>
        {owned.length === bundleItems.length
          ? 'You own all five books already: you would pay a second time for the same.'
          : `You own ${owned.map(({ title }) => `“${title}”`).join(', ')} already. The bundle costs the same with or without ${owned.length === 1 ? 'it' : 'them'}.`}
      </p>
    </Notice>
  );
}
