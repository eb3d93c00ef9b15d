import { ButtonLink } from '#app/design/button.tsx';
import { numberWord } from '#app/features/catalog/book-count.ts';
import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { bundle } from '#app/features/catalog/catalog.ts';
import { usePageTax } from '#app/features/shop-settings/page-tax.browser.ts';
import { formatUsd } from '#app/platform/money.ts';
import { bundleSavingCents, type CartItem, isInBundle } from './cart.ts';

interface BundleOfferProps {
  items: readonly CartItem[];
  /** Called when somebody is about to take it. */
  onTake?: () => void;
  className?: string;
}

const count = bundle.bookIds.length;
const all = numberWord(count);

/**
 * Offers the bundle where it costs less than what is in the cart. Its button is then the primary one
 * of the page; that of the single books is `strong`. It fits a column of any width.
 */
export function BundleOffer({ items, onTake, className = '' }: BundleOfferProps) {
  const tax = usePageTax();
  const savingCents = bundleSavingCents(items, tax);
  if (savingCents === 0) return null;
  const ofBundle = items.filter(isInBundle).length;
  const rest = count - ofBundle;
  const price = bundlePrice();
  return (
    <section aria-labelledby="bundle-offer" className={`@container ${className}`}>
      <div className="grid grid-cols-[auto_1fr] items-center gap-4 rounded-card border border-line bg-sunken p-4 @lg:gap-x-8 @lg:p-6">
        <div className="flex @lg:row-span-2">
          {bundle.bookIds.map((id) => (
            <div key={id} className="w-10 not-first:-ms-6 @lg:w-24 @lg:not-first:-ms-14">
              <BookCover bookId={id} sizes="(width >= 64rem) 96px, 40px" decorative />
            </div>
          ))}
        </div>
        <div className="text-sm @lg:self-end @lg:text-base">
          <h2 id="bundle-offer" className="text-base font-semibold @lg:text-xl">
            All {all} for {price}
          </h2>
          <p className="mt-1">
            That’s {formatUsd(savingCents)} less than{' '}
            {ofBundle === items.length ? 'your cart' : `the ${ofBundle} of them in your cart`}
            {tax.mode === 'flat' && ' with tax'}
            {rest > 0 &&
              `, and you get the other ${numberWord(rest)}${rest > 1 ? ' books' : ''} too`}
            .
          </p>
        </div>
        <ButtonLink
          href={bundle.checkoutPath}
          className="col-span-full @lg:col-span-1 @lg:col-start-2 @lg:self-start @lg:justify-self-start"
          {...(onTake && { onClick: onTake })}
        >
          Get all {all} for {price}
        </ButtonLink>
      </div>
    </section>
  );
}
