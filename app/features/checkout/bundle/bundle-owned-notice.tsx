import { ButtonLink } from '#app/design/button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { cartItemOf } from '#app/features/cart/cart.ts';
import { bundleBooks } from '#app/features/catalog/catalog.ts';
import { useOwnedItems } from '../use-owned-items.browser.ts';

const listFormat = new Intl.ListFormat('en-US');

const bundleItems = bundleBooks.map(cartItemOf);

/** Tells a buyer, before paying, which books of the bundle are theirs already. */
export function BundleOwnedNotice() {
  const owned = useOwnedItems(bundleItems);
  if (owned.length === 0) return null;
  return (
    <Notice tone="warning" role="status" className="mb-5" title="Already in your library">
      <p>
        {`You already own ${listFormat.format(owned.map(({ title }) => title))}. The bundle costs the same with or without ${owned.length === 1 ? 'it' : 'them'}.`}
      </p>
      <ButtonLink href="/dashboard" variant="secondary" className="mt-3">
        Open my library
      </ButtonLink>
    </Notice>
  );
}
