import type { ComponentProps } from 'react';
import { Container } from '#app/design/container.tsx';
import { BookRow } from '#app/features/catalog/book-row.tsx';
import { BundleCovers } from './bundle-covers.tsx';
import { BundleOffer, bundleHeadingId } from './bundle-offer.tsx';

/** All that is on sale, at the top of the shop: the bundle's price, and each book with its own. On a phone its covers come first. */
export function BundleShelf({ action }: Pick<ComponentProps<typeof BookRow>, 'action'>) {
  return (
    <section aria-labelledby={bundleHeadingId}>
      <Container>
        <div className="grid gap-8 rounded-card bg-sunken p-5 sm:p-8">
          <BundleCovers className="sm:hidden" />
          <BundleOffer />
          <BookRow action={action} eager />
        </div>
      </Container>
    </section>
  );
}
