import type { ComponentProps } from 'react';
import { Container } from '#app/design/container.tsx';
import { BookRow } from '#app/features/catalog/book-row.tsx';
import { BundleOffer, bundleHeadingId } from './bundle-offer.tsx';

/** All that is on sale, at the top of the shop: the bundle's price, and each book with its own. */
export function BundleShelf({ action }: Pick<ComponentProps<typeof BookRow>, 'action'>) {
  return (
    <section aria-labelledby={bundleHeadingId}>
      <Container className="pt-10 sm:pt-14">
        <div className="grid gap-8 rounded-card bg-sunken p-5 sm:p-8">
          <BundleOffer />
          <BookRow action={action} eager />
        </div>
      </Container>
    </section>
  );
}
