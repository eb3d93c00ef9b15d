import { Container } from '#app/design/container.tsx';
import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { bundle } from '#app/features/catalog/catalog.ts';
import { OwnedBundle } from './bundle-offer.tsx';

/** Stands where the bundle is bought, for whoever owns all of it: nothing to pay, and the way to the books. */
export function BundleOfOwner() {
  return (
    <Container className="grid items-center gap-x-14 gap-y-8 pt-6 lg:grid-cols-2">
      <div role="status">
        <p className="mb-2 text-muted">{bundle.title}</p>
        <OwnedBundle as="h1" />
      </div>
      <ul className="grid max-w-[40rem] grid-cols-5 max-lg:order-first gap-2 sm:gap-4 lg:grid-cols-6">
        {bundle.bookIds.map((id) => (
          <li key={id} className="lg:col-span-2 lg:nth-4:col-start-2">
            <BookCover bookId={id} sizes="(width >= 40rem) 172px, 18vw" eager />
          </li>
        ))}
      </ul>
    </Container>
  );
}
