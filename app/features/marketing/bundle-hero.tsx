import { ButtonLink } from '#app/design/button.tsx';
import { Container } from '#app/design/container.tsx';
import { numberWord } from '#app/features/catalog/book-count.ts';
import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { bundle } from '#app/features/catalog/catalog.ts';
import { compareBundle } from '#app/features/catalog/compare-bundle.ts';
import { TrustLine } from '#app/features/catalog/trust-line.tsx';
import { formatUsdBriefly } from '#app/platform/money.ts';

const all = numberWord(bundle.bookIds.length);

/** The first screen of the sales page: what it is, how it looks, what it costs, and what comes with it. */
export function BundleHero() {
  const price = bundlePrice();
  const comparison = compareBundle();
  return (
    <Container className="grid gap-x-14 gap-y-6 pt-5 sm:pt-8 lg:grid-cols-2">
      <header className="lg:self-end">
        <h1 className="text-4xl">{bundle.title}</h1>
        <p className="mt-4 max-w-[44rem] text-lg text-muted">
          Five short books for people who would rather live than watch the market.
        </p>
      </header>
      <ul className="grid max-w-[40rem] grid-cols-5 gap-2 sm:gap-4 lg:row-span-2 lg:grid-cols-6">
        {bundle.bookIds.map((id) => (
          <li key={id} className="lg:col-span-2 lg:nth-4:col-start-2">
            <BookCover bookId={id} sizes="(width >= 40rem) 172px, 18vw" eager />
          </li>
        ))}
      </ul>
      <div className="lg:self-start">
        <p>
          <span className="me-2 font-serif text-4xl">{price}</span> for all {all}
          {comparison && (
            <>
              . Total value <s>{formatUsdBriefly(comparison.valueCents)}</s>.
            </>
          )}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink href={bundle.checkoutPath} data-buy="">
            Get all {all} for {price}
          </ButtonLink>
          <ButtonLink href="#inside" variant="quiet">
            Look inside
          </ButtonLink>
        </div>
        <TrustLine className="mt-4" />
      </div>
    </Container>
  );
}
