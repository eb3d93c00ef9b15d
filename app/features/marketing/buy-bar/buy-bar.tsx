import { ButtonLink } from '#app/design/button.tsx';
import { Container } from '#app/design/container.tsx';
import { numberWord } from '#app/features/catalog/book-count.ts';
import { bundle } from '#app/features/catalog/catalog.ts';
import { formatUsdBriefly } from '#app/platform/money.ts';
import { useIsBuyingOffered } from './is-buying-offered.browser.ts';

const all = numberWord(bundle.bookIds.length);
const price = () => formatUsdBriefly(bundle.priceCents);

/**
 * The way to buy within reach: at the foot of the window while none of the page's own buy buttons is
 * in sight. It stands at the end of the text, so that it lies upon no footer; a low window keeps it there.
 */
export function BuyBar() {
  const isElsewhere = useIsBuyingOffered();
  return (
    <div
      className={`sticky bottom-0 z-10 mt-6 -mb-14 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] shadow-float transition-[translate,visibility] [@media(height<24rem)]:static ${isElsewhere ? 'invisible translate-y-full' : ''}`}
    >
      <Container className="flex items-center justify-between gap-4 py-2">
        {/* The button's name says it. */}
        <p aria-hidden="true" className="leading-tight">
          <span className="font-serif text-xl">{price()}</span>{' '}
          <span className="text-sm text-muted">for all {all}</span>
        </p>
        <ButtonLink href={bundle.checkoutPath} size="s" className="shrink-0">
          Get the guide<span className="sr-only"> for {price()}</span>
        </ButtonLink>
      </Container>
    </div>
  );
}
