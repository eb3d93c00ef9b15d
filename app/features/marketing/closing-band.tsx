import { ButtonLink } from '#app/design/button.tsx';
import { Container } from '#app/design/container.tsx';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { bundle } from '#app/features/catalog/catalog.ts';
import { useIsBundleOwned } from '#app/features/catalog/owned-books.browser.ts';

/** The end of the home page, for whoever has read this far and not chosen. */
export function ClosingBand() {
  const isOwned = useIsBundleOwned();
  const price = bundlePrice();
  return (
    <section aria-labelledby="closing">
      <Container className="grid items-end gap-6 pt-14 sm:pt-20 lg:grid-cols-2 lg:gap-14">
        <div>
          <h2 id="closing" className="text-2xl">
            Start here
          </h2>
          <p className="mt-3 max-w-[60ch] text-muted">
            {`Read our checklist for free. All five eBooks ${isOwned ? 'are yours' : `cost ${price}`}.`}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <ButtonLink href="/blog/lazy-investor-checklist">Read the checklist</ButtonLink>
          <ButtonLink href={isOwned ? '/dashboard' : bundle.salesPath} variant="secondary">
            {isOwned ? 'Open my library' : 'See all five'}
          </ButtonLink>
        </div>
      </Container>
    </section>
  );
}
