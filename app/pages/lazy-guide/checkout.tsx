import { useEffect, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { Container } from '#app/design/container.tsx';
import { failure } from '#app/design/form/checked.ts';
import { Notice } from '#app/design/notice.tsx';
import { SentOnce } from '#app/design/sent-once.tsx';
import { useLatePart } from '#app/design/use-late-part.browser.ts';
import { numberWord } from '#app/features/catalog/book-count.ts';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { bundle } from '#app/features/catalog/catalog.ts';
import { useIsBundleOwned } from '#app/features/catalog/owned-books.browser.ts';
import {
  type BundleDetails,
  type BundleProblem,
  bundleStartFailed,
} from '#app/features/checkout/bundle/bundle-details.ts';
import { BundleForm } from '#app/features/checkout/bundle/bundle-form.tsx';
import { BundleSummary } from '#app/features/checkout/bundle/bundle-summary.tsx';
import { goToForm } from '#app/features/checkout/bundle/go-to-form.browser.ts';
import { openCheckoutVisit } from '#app/features/checkout/checkout-visit.browser.ts';
import { takeCancelled } from '#app/features/checkout/take-cancelled.browser.ts';
import { withPixelEvents } from '#app/features/checkout/with-pixel-events.browser.ts';
import { statedClaims } from '#app/features/claims/stated-claims.ts';
import { guideTestimonials } from '#app/features/claims/stated-guide-readers.ts';
import { useSession } from '#app/features/identity/session/session-store.browser.ts';
import { BundleBenefits } from '#app/features/marketing/bundle-benefits.tsx';
import { CountdownClock } from '#app/features/marketing/countdown/countdown-clock.tsx';
import { Guarantee } from '#app/features/marketing/guarantee.tsx';
import { ReadersWords } from '#app/features/marketing/readers-words.tsx';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { whenBroughtBack } from '#app/platform/browser/leave-page.browser.ts';
import { whenShown } from '#app/platform/browser/when-shown.browser.ts';
import { FunnelFrame } from '#app/shell/funnel-frame.tsx';
import { OrderTerms } from '#app/shell/order-terms.tsx';

export const handle = { delivery: 'app', shell: false } satisfies PageHandle;

export function meta() {
  return pageMeta({
    title: 'Get the lazy guide: secure checkout',
    description: `${bundle.title} for ${price}, with a 30-day money-back guarantee.`,
    path: bundle.checkoutPath,
    index: false,
  });
}

const price = bundlePrice();

const formCardId = 'secure-checkout';

const loadBundleOfOwner = () =>
  import('#app/features/marketing/bundle-of-owner.tsx').then(({ BundleOfOwner }) => BundleOfOwner);

/** Where the bundle is bought, by guests and by whoever is signed in; who owns all of it is led to it. */
export default function BundleCheckoutPage() {
  const isOwned = useIsBundleOwned();
  const BundleOfOwner = useLatePart(isOwned, loadBundleOfOwner);
  return (
    <FunnelFrame>
      <noscript>{import.meta.env.SSR && <NeedsScript />}</noscript>
      {isOwned && BundleOfOwner ? <BundleOfOwner /> : <Checkout />}
    </FunnelFrame>
  );
}

function Checkout() {
  const user = useSession((session) => session.user);
  const isUserKnown = useSession((session) => session.status !== 'loading');
  const isCancelled = useBundleVisit();

  return (
    <Container className="grid grid-cols-1 gap-6 pt-6 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-14">
      <div className="grid grid-cols-1 gap-6">
        <SentOnce id="headline">{import.meta.env.SSR && <Headline />}</SentOnce>
        {isCancelled && (
          <Notice tone="info" role="status" title="Payment canceled">
            Nothing was charged. The offer still stands.
          </Notice>
        )}
        <Offer />
        <BundleSummary />
      </div>
      <div id={formCardId} className="scroll-mt-6 lg:row-span-2">
        <BundleForm
          user={user}
          isUserKnown={isUserKnown}
          terms={<OrderTerms />}
          onPay={(details) => pay(details, user === null)}
        />
        <SentOnce id="guarantee" className="mt-6">
          {import.meta.env.SSR && <Guarantee />}
        </SentOnce>
        <SentOnce id="benefits" className="mt-10">
          {import.meta.env.SSR && <BundleBenefits />}
        </SentOnce>
      </div>
      <SentOnce id="readers" className="mt-4">
        {import.meta.env.SSR && (
          <ReadersWords heading="What readers say" testimonials={guideTestimonials} />
        )}
      </SentOnce>
    </Container>
  );
}

/** What sends the order comes when it is sent, if the network is there. */
async function pay(details: BundleDetails, isGuest: boolean): Promise<BundleProblem | null> {
  const loaded = await import('#app/features/checkout/bundle/pay-for-bundle.browser.ts').catch(
    () => null,
  );
  if (loaded === null) return failure('Payment Error', bundleStartFailed);
  return loaded.payForBundle(details, isGuest);
}

/** Browsers that run script never show it, and are not sent it as script. */
function NeedsScript() {
  return (
    <Container className="pt-6">
      <p>The checkout needs JavaScript, which is switched off in your browser.</p>
    </Container>
  );
}

function Headline() {
  return (
    <header>
      <h1 className="text-2xl sm:text-3xl">{bundle.title}</h1>
      <p className="mt-4 text-lg text-muted max-sm:hidden">
        Five short books, in plain English, on how to get from a steady budget to a portfolio you
        can live off. {price} for all of them, yours for life.
      </p>
    </header>
  );
}

/** Low, since what the buyer came for stands below it. */
function Offer() {
  return (
    <section
      aria-labelledby="offer-heading"
      className="low-offer rounded-card border border-line bg-sunken"
    >
      <SentOnce id="offer-words">{import.meta.env.SSR && <OfferWords />}</SentOnce>
      <CountdownClock />
      <Button variant="secondary" onClick={() => goToForm(formCardId)}>
        Get It Now
      </Button>
    </section>
  );
}

function OfferWords() {
  return (
    <>
      <h2 id="offer-heading" className="text-xl">
        {statedClaims.countdown === null ? 'The whole guide' : `Your ${statedClaims.countdown}`}
      </h2>
      <p className="text-sm text-muted">
        All {numberWord(bundle.bookIds.length)} eBooks for {price}.
      </p>
    </>
  );
}

/** One visit to the page. Answers whether the buyer comes back from the card page without paying. */
function useBundleVisit(): boolean {
  const [isCancelled, setIsCancelled] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // The browser's Back may bring this very page back, as it was when the buyer left it.
    whenBroughtBack(openCheckoutVisit, signal);
    whenShown(() => {
      const visit = openCheckoutVisit();
      setIsCancelled(takeCancelled());
      withPixelEvents((events) => events.trackInitiateCheckout(bundle.checkoutPath, visit));
    }, signal);
    return () => leaving.abort();
  }, []);

  return isCancelled;
}
