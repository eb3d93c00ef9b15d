import { ArrowDown } from 'lucide-react';
import { useEffect } from 'react';
import { ButtonLink } from '#app/design/button.tsx';
import { Container } from '#app/design/container.tsx';
import { SentOnce } from '#app/design/sent-once.tsx';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { bookById, bundle } from '#app/features/catalog/catalog.ts';
import { compareBundle } from '#app/features/catalog/compare-bundle.ts';
import { readBookInside } from '#app/features/catalog/inside/book-inside.server.ts';
import { LookInside } from '#app/features/catalog/inside/look-inside.tsx';
import type { ShownPicture } from '#app/features/catalog/inside/shown-picture.ts';
import { TrustLine } from '#app/features/catalog/trust-line.tsx';
import { withPixelEvents } from '#app/features/checkout/with-pixel-events.browser.ts';
import { AccentRule } from '#app/features/marketing/accent-rule.tsx';
import { BundleHero } from '#app/features/marketing/bundle-hero.tsx';
import { BuyBar } from '#app/features/marketing/buy-bar/buy-bar.tsx';
import { CountdownClock } from '#app/features/marketing/countdown/countdown-clock.tsx';
import { SalesFilm } from '#app/features/marketing/film/sales-film.tsx';
import { AuthorsWords } from '#app/features/marketing/sales/authors-words.tsx';
import { Ending } from '#app/features/marketing/sales/ending.tsx';
import { productJsonLd } from '#app/head/json-ld/product.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { socialImagePath } from '#app/head/social-image-path.ts';
import { whenShown } from '#app/platform/browser/when-shown.browser.ts';
import { formatUsdBriefly } from '#app/platform/money.ts';
import { FunnelFrame } from '#app/shell/funnel-frame.tsx';
import { pageShownOf } from '#content/sales-page.ts';
import { salesPage } from '#content/site.ts';
import type { Route } from './+types/sales.ts';

export const handle = {
  delivery: 'document',
  shell: false,
  wake: 'idle',
  sheet: 'funnel',
} satisfies PageHandle;

/** Runs when the page is built: a page of each book, as the press made it. */
export async function loader() {
  const pictureOf = async (id: (typeof bundle.bookIds)[number]): Promise<ShownPicture> => {
    const { pictures } = await readBookInside(id);
    const picture = pictures.find(({ caption }) => caption === pageShownOf[id]);
    if (!picture) throw new Error(`The press shows no page of ${id} called “${pageShownOf[id]}”.`);
    return { ...picture, book: bookById(id).title };
  };
  return { pictures: await Promise.all(bundle.bookIds.map(pictureOf)) };
}

export function meta() {
  const { title, priceCents, salesPath: path } = bundle;
  const description = `Five short books in plain English for people who would rather live than watch the market: all of them for ${formatUsdBriefly(priceCents)}.`;
  const image = socialImagePath(path);
  return pageMeta({
    ...{ title, description, path },
    jsonLd: [productJsonLd({ title, description, priceCents, path, image })],
  });
}

/** Why one might want the five books, in their author's words, and the way to them. */
export default function SalesPage({ loaderData: { pictures } }: Route.ComponentProps) {
  useEffect(() => {
    const leaving = new AbortController();
    whenShown(() => withPixelEvents((events) => events.trackViewContent()), leaving.signal);
    return () => leaving.abort();
  }, []);

  return (
    <FunnelFrame>
      <SentOnce id="hero">{import.meta.env.SSR && <BundleHero />}</SentOnce>
      <Film />
      <SentOnce id="letter">{import.meta.env.SSR && <AuthorsWords />}</SentOnce>
      <Inside pictures={pictures} />
      <Offer />
      <SentOnce id="ending">{import.meta.env.SSR && <Ending />}</SentOnce>
      <BuyBar />
    </FunnelFrame>
  );
}

function Film() {
  return (
    <Container className="pt-10 sm:pt-14">
      <SalesFilm />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <GetStarted />
        <ButtonLink href="#author" variant="quiet">
          Who wrote this
          <ArrowDown aria-hidden="true" className="size-4" />
        </ButtonLink>
      </div>
    </Container>
  );
}

function GetStarted() {
  return (
    <ButtonLink
      href={salesPage.checkoutUrl ?? bundle.checkoutPath}
      target="_blank"
      rel="noopener"
      data-buy=""
    >
      Get Started
      <span className="sr-only"> (opens in a new tab)</span>
    </ButtonLink>
  );
}

function Inside({ pictures }: { pictures: ShownPicture[] }) {
  return (
    <Container className="pt-20 sm:pt-28">
      <section id="inside" aria-labelledby="inside-heading" className="scroll-mt-8">
        <h2 id="inside-heading" className="text-3xl">
          Look inside
        </h2>
        <AccentRule />
        <p className="mt-5 mb-8 max-w-[60ch]">
          One page of each book, as it is printed. Press a page to read it.
        </p>
        <LookInside title={bundle.title} pictures={pictures} />
      </section>
    </Container>
  );
}

function Offer() {
  return (
    <Container className="pt-20 sm:pt-28">
      <section
        aria-labelledby="offer-heading"
        className="rounded-card border border-line bg-sunken px-5 py-10 text-center"
      >
        <SentOnce id="offer-words">{import.meta.env.SSR && <OfferWords />}</SentOnce>
        <CountdownClock className="mx-auto mt-7 max-w-[26rem]" />
        <SentOnce id="buy-all-five" className="mt-8">
          {import.meta.env.SSR && <BuyAllFive />}
        </SentOnce>
      </section>
    </Container>
  );
}

function OfferWords() {
  const comparison = compareBundle();
  return (
    <>
      <h2 id="offer-heading" className="text-3xl">
        All five for {bundlePrice()}
      </h2>
      {comparison && (
        <p className="mt-4 text-lg text-muted">
          Total value <s>{formatUsdBriefly(comparison.valueCents)}</s>.
        </p>
      )}
    </>
  );
}

function BuyAllFive() {
  return (
    <>
      <ButtonLink href={bundle.checkoutPath} data-buy="">
        Get all five for {bundlePrice()}
      </ButtonLink>
      <TrustLine className="mx-auto mt-5 grid w-fit md:flex" />
    </>
  );
}
