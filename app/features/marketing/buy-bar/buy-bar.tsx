import { BottomBar } from '#app/design/bottom-bar.tsx';
import { ButtonLink } from '#app/design/button.tsx';
import { numberWord } from '#app/features/catalog/book-count.ts';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { bundle } from '#app/features/catalog/catalog.ts';
import { useIsBuyingOffered } from './is-buying-offered.browser.ts';

const all = numberWord(bundle.bookIds.length);

/** The way to buy within reach, while none of the page's own buy buttons is in sight. */
export function BuyBar() {
  const isElsewhere = useIsBuyingOffered();
  return (
    <BottomBar
      className={`mt-6 -mb-14 transition-[translate,visibility] ${isElsewhere ? 'invisible translate-y-full' : ''}`}
    >
      {/* The button's name says it. */}
      <p aria-hidden="true" className="leading-tight">
        <span className="font-serif text-xl">{bundlePrice()}</span>{' '}
        <span className="text-sm text-muted">for all {all}</span>
      </p>
      <ButtonLink href={bundle.checkoutPath} size="s" className="shrink-0">
        Get all {all}
        <span className="sr-only"> for {bundlePrice()}</span>
      </ButtonLink>
    </BottomBar>
  );
}
