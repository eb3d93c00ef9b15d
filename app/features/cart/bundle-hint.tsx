import { ButtonLink } from '#app/design/button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { bundle } from '#app/features/catalog/catalog.ts';
import { usePageTax } from '#app/features/shop-settings/page-tax.browser.ts';
import { formatUsd, formatUsdBriefly } from '#app/platform/money.ts';
import { bundleSavingCents, type CartItem, isInBundle } from './cart.ts';

/**
 * Offers the bundle where it costs less than what is in the cart. Its button is then the primary one
 * of the page; that of the single books is `secondary`.
 */
export function BundleHint({ items }: { items: readonly CartItem[] }) {
  const tax = usePageTax();
  const savingCents = bundleSavingCents(items, tax);
  if (savingCents === 0) return null;
  const ofBundle = items.filter(isInBundle).length;
  return (
    <Notice
      tone="info"
      title={`All ${bundle.bookIds.length} eBooks together cost ${formatUsdBriefly(bundle.priceCents)}`}
    >
      <p>
        That is {formatUsd(savingCents)} less than{' '}
        {ofBundle === items.length ? 'your cart' : `the ${ofBundle} of them in your cart`}
        {tax.mode === 'flat' && ' with tax'}.{' '}
        {ofBundle < bundle.bookIds.length && 'You would get the other books as well.'}
      </p>
      <ButtonLink href={bundle.checkoutPath} className="mt-2 w-full">
        Get all {bundle.bookIds.length} for {formatUsdBriefly(bundle.priceCents)}
      </ButtonLink>
    </Notice>
  );
}
