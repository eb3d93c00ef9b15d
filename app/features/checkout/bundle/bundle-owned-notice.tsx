import { ButtonLink } from '#app/design/button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { cartItemOf } from '#app/features/cart/cart.ts';
import { bundleBooks } from '#app/features/catalog/catalog.ts';
import { useOwnedItems } from '../use-owned-items.browser.ts';

const listFormat = new Intl.ListFormat('en-US');

const bundleItems = bundleBooks.map(cartItemOf);

/** Tells a buyer, before paying, how much of the bundle is theirs already. */
export function BundleOwnedNotice() {
  const owned = useOwnedItems(bundleItems);
  if (owned.length === 0) return null;
  const isAll = owned.length === bundleItems.length;
  return (
    <Notice tone="warning" role="status" className="mb-5" title="Already in your library">
      <p>
        {isAll
          ? 'You already own all five books: you would be paying for them a second time.'
          : `You already own ${listFormat.format(owned.map(({ title }) => title))}. The bundle costs the same with or without ${owned.length === 1 ? 'it' : 'them'}.`}
      </p>
      <ButtonLink href="/dashboard" variant={isAll ? 'primary' : 'secondary'} className="mt-3">
        Open my library
      </ButtonLink>
    </Notice>
  );
}
