import { ShoppingBag } from 'lucide-react';
import { ButtonLink } from '#app/design/button.tsx';
import { numberWord } from '#app/features/catalog/book-count.ts';
import { BookRow } from '#app/features/catalog/book-row.tsx';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { bundle, bundleBooks } from '#app/features/catalog/catalog.ts';
import { useIsBundleOwned } from '#app/features/catalog/owned-books.browser.ts';
import { setComparison } from '#app/features/catalog/set-comparison.ts';
import { AddToCartButton } from './add-to-cart-button.tsx';

const all = numberWord(bundleBooks.length);
const price = bundlePrice();
const comparison = setComparison(
  bundle.priceCents,
  bundleBooks.map(({ priceCents }) => priceCents),
);

/** Stands where the cart's books would be: the books there are, and the price of all of them. */
export function EmptyCart() {
  const isOwned = useIsBundleOwned();
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <ShoppingBag aria-hidden="true" className="size-9 shrink-0 text-brass" />
        <div className="grow">
          <h2 className="text-2xl">Your cart is empty</h2>
          <p className="mt-1 text-muted">The books you choose will wait for you here.</p>
        </div>
        <ButtonLink href="/shop/ebooks" variant="secondary">
          Browse eBooks
        </ButtonLink>
      </div>
      {!isOwned && <WholeSet />}
    </div>
  );
}

function WholeSet() {
  return (
    <section
      aria-labelledby="whole-set"
      className="rounded-card border border-line bg-sunken p-5 sm:p-8"
    >
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 sm:mb-8">
        <div className="grow">
          <h2 id="whole-set" className="text-2xl">
            All {all} eBooks for {price}
          </h2>
          <p className="mt-1">{comparison}</p>
        </div>
        <ButtonLink href={bundle.checkoutPath}>
          Get all {all} for {price}
        </ButtonLink>
      </div>
      <BookRow action={(book) => <AddToCartButton book={book} variant="secondary" />} eager />
    </section>
  );
}
