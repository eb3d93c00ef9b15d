import { Container } from '#app/design/container.tsx';
import { BundleCovers } from './bundle-covers.tsx';
import { BundleOffer, bundleHeadingId } from './bundle-offer.tsx';

/** The bundle, offered where its books are: covers, price, and the ways to it. */
export function BundleBand() {
  return (
    <section aria-labelledby={bundleHeadingId}>
      <Container className="pt-14 sm:pt-20">
        <div className="grid gap-6 rounded-card bg-sunken items-center p-5 sm:p-7 lg:grid-cols-2 lg:gap-12">
          <BundleCovers />
          <BundleOffer />
        </div>
      </Container>
    </section>
  );
}
