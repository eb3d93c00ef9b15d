import { cartItemOf } from '#app/features/cart/cart.ts';
import { bundleBooks } from '#app/features/catalog/catalog.ts';
import { useOwnedItems } from '../use-owned-items.browser.ts';

const listFormat = new Intl.ListFormat('en-US');

const bundleItems = bundleBooks.map(cartItemOf);

/** Tells a buyer, before paying, which books of the bundle are theirs already. */
export function BundleOwnedBooks() {
  const owned = useOwnedItems(bundleItems);
  if (owned.length === 0) return null;
  return (
    <p>
      {`You already own ${listFormat.format(owned.map(({ title }) => title))}, in `}
      <a href="/dashboard" className="link">
        your library
      </a>
      {`. The bundle costs the same with or without ${owned.length === 1 ? 'it' : 'them'}.`}
    </p>
  );
}
