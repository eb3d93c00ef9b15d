import { ButtonLink } from '#app/design/button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { books, bundle } from '#app/features/catalog/catalog.ts';
import { formatUsd, formatUsdBriefly } from '#app/platform/money.ts';
import { bundleIsCheaper, type CartItem, totalsOf } from './cart.ts';

/** Tells the truth about the bundle where it costs less than what is in the cart. */
export function BundleHint({ items }: { items: readonly CartItem[] }) {
  if (!bundleIsCheaper(items)) return null;
  const { totalCents } = totalsOf(items);
  return (
    <Notice
      tone="info"
      title={`All ${books.length} eBooks together cost ${formatUsdBriefly(bundle.priceCents)}`}
    >
      <p>
        That is {formatUsd(totalCents - bundle.priceCents)} less than your cart with tax.{' '}
        {items.length < books.length && 'You would get the other books as well.'}
      </p>
      <ButtonLink href={bundle.checkoutPath} variant="secondary" size="s" className="mt-2">
        Get all {books.length} for {formatUsdBriefly(bundle.priceCents)}
      </ButtonLink>
    </Notice>
  );
}
