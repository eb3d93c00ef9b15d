import { ButtonLink } from '#app/design/button.tsx';
import { numberWord } from '#app/features/catalog/book-count.ts';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { bundle, bundleBooks } from '#app/features/catalog/catalog.ts';
import { useIsBundleOwned } from '#app/features/catalog/owned-books.browser.ts';
import { setComparison } from '#app/features/catalog/set-comparison.ts';
import { usePageTax } from '#app/features/shop-settings/page-tax.browser.ts';
import { bundleSentence } from '#app/features/shop-settings/tax-sentences.ts';

const all = numberWord(bundle.bookIds.length);
const comparison = setComparison(
  bundle.priceCents,
  bundleBooks.map(({ priceCents }) => priceCents),
);

/** The bundle's price and the ways to it. Who owns all of it is led to it instead, in the same place. */
export function BundleOffer() {
  const tax = usePageTax();
  const isOwned = useIsBundleOwned();
  return (
    <div className="grid *:[grid-area:1/1]">
      <div className={isOwned ? 'invisible' : undefined}>
        <h2 id={isOwned ? undefined : bundleHeadingId} className="text-2xl">
          All {all} books for {bundlePrice()}
        </h2>
        <p className="mt-2 text-muted">
          {comparison} PDF and EPUB right away, with a 30-day {'money\u2011back guarantee. '}
          {bundleSentence(tax)}
        </p>
        <div className="mt-5 flex flex-wrap gap-3 max-sm:*:grow">
          <ButtonLink href={bundle.checkoutPath}>
            Get all {all} for {bundlePrice()}
          </ButtonLink>
          <ButtonLink href={bundle.salesPath} variant="secondary">
            Look inside
          </ButtonLink>
        </div>
      </div>
      {isOwned && <OwnedBundle />}
    </div>
  );
}

/** Names the section that an offer stands in. */
export const bundleHeadingId = 'bundle';

/** What whoever owns the bundle is told in its place. `as`: the heading, of a page or of a part of one. */
export function OwnedBundle({ as: Heading = 'h2' }: { as?: 'h1' | 'h2' }) {
  return (
    <div className="flex flex-col">
      <Heading id={bundleHeadingId} className={Heading === 'h1' ? 'text-3xl' : 'text-2xl'}>
        All {all} books are yours
      </Heading>
      <p className="mt-2 text-muted">
        They are in your library, as PDF and EPUB, in their newest edition. Corrections reach you
        there, free. The articles carry on where the books end.
      </p>
      {/* As low as the offer's, in whose place they stand. */}
      <div className="mt-auto flex flex-wrap gap-3 pt-5 max-sm:*:grow">
        <ButtonLink href="/dashboard">Open my library</ButtonLink>
        <ButtonLink href="/blog" variant="secondary">
          Read the articles
        </ButtonLink>
      </div>
    </div>
  );
}
