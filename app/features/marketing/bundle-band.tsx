import { Container } from '#app/design/container.tsx';
import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { bookById, bookPath, bundle } from '#app/features/catalog/catalog.ts';
import { BundleOffer, bundleHeadingId } from './bundle-offer.tsx';

/** The bundle, offered where its books are: covers, price, and the ways to it. */
export function BundleBand() {
  return (
    <section aria-labelledby={bundleHeadingId}>
      <Container className="pt-14 sm:pt-20">
        <div className="grid gap-6 rounded-card bg-sunken items-center p-5 sm:p-7 lg:grid-cols-2 lg:gap-12">
          <ul className="grid grid-cols-5 gap-2">
            {bundle.bookIds.map((id) => (
              <li key={id}>
                <a href={bookPath(bookById(id))} aria-label={bookById(id).title} className="block">
                  <BookCover bookId={id} sizes="(width >= 64rem) 90px, 18vw" decorative />
                </a>
              </li>
            ))}
          </ul>
          <BundleOffer />
        </div>
      </Container>
    </section>
  );
}
