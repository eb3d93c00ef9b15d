import { ButtonLink } from '#app/design/button.tsx';
import { numberWord } from '#app/features/catalog/book-count.ts';
import { countForPrice } from '#app/features/catalog/bundle-price.ts';
import { bundle } from '#app/features/catalog/catalog.ts';
import { usePageTax } from '#app/features/shop-settings/page-tax.browser.ts';
import { formatUsd } from '#app/platform/money.ts';
import { bundleSavingCents, type CartItem, isInBundle } from './cart.ts';

export interface BundleOfferProps {
  items: readonly CartItem[];
  /** Called when somebody is about to take it. */
  onTake?: (() => void) | undefined;
  /** Whether the buyer has gone on with the single books: what they came for is the first choice then. */
  isPassed?: boolean | undefined;
}

/**
 * Offers the bundle where it costs less than what is in the cart. Its button is then the primary one
 * of the page, until the buyer has gone on with the single books; that of those is `strong`.
 */
export function BundleOffer({ items, onTake, isPassed = false }: BundleOfferProps) {
  const tax = usePageTax();
  const savingCents = bundleSavingCents(items, tax);
  if (savingCents === 0) return null;
  const ofBundle = items.filter(isInBundle).length;
  const rest = bundle.bookIds.length - ofBundle;
  return (
    <section
      aria-label={`All ${countForPrice()}`}
      className="grid gap-2 text-xs text-muted sm:text-sm"
    >
      <ButtonLink
        href={bundle.checkoutPath}
        variant={isPassed ? 'strong' : 'primary'}
        {...(onTake && { onClick: onTake })}
      >
        Switch to all {countForPrice()}
      </ButtonLink>
      <p>
        That’s {formatUsd(savingCents)} less than{' '}
        {ofBundle === items.length ? 'your cart' : `the ${ofBundle} of them in your cart`}
        {tax.mode === 'flat' && ' with tax'}
        {rest > 0 && `, and you get the other ${numberWord(rest)}${rest > 1 ? ' books' : ''} too`}.
      </p>
    </section>
  );
}
