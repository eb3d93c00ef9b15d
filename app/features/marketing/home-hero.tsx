import { ButtonLink } from '#app/design/button.tsx';
import { Container } from '#app/design/container.tsx';
import { numberWord } from '#app/features/catalog/book-count.ts';
import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { bookById, bookPath, bundle } from '#app/features/catalog/catalog.ts';
import { useIsBundleOwned } from '#app/features/catalog/owned-books.browser.ts';
import { Waves } from './waves.tsx';

/** The first thing seen: what this place is for, the way in, and the five books on their level line. */
export function HomeHero() {
  return (
    <section aria-labelledby="home-title">
      <Container className="grid items-start gap-6 pt-10 pb-12 sm:pt-16 lg:grid-cols-2 lg:gap-14">
        <h1 id="home-title" className="text-4xl">
          Learn to invest on an even keel
        </h1>
        <div>
          <p className="max-w-[60ch] text-lg text-muted">
            Short books and free articles for new investors. Plain English, honest about risk, from
            an author who sells no stocks.
          </p>
          <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
            <ButtonLink href="/auth" className="[[data-signed-in]_&]:hidden">
              Get Started
            </ButtonLink>
            <ButtonLink href="/dashboard" className="not-[[data-signed-in]_&]:hidden">
              Go to Dashboard
            </ButtonLink>
            <ButtonLink href="/shop/ebooks" variant="secondary">
              Explore eBooks
            </ButtonLink>
          </div>
          <BundleLink />
        </div>
      </Container>
      <BooksAfloat />
    </section>
  );
}

/** The way to all books at once; for whoever owns them, the way to read them. */
function BundleLink() {
  const isOwned = useIsBundleOwned();
  const price = bundlePrice();
  return (
    <a
      href={isOwned ? '/dashboard' : bundle.salesPath}
      className="link mt-2 inline-flex min-h-11 items-center"
    >
      {`All ${numberWord(bundle.bookIds.length)} eBooks ${isOwned ? 'are in your library' : `for ${price}`}`}
    </a>
  );
}

/**
 * The covers, each of which has a level line at 470 of its 900 units of height. Here the five lines
 * are one, which runs on to both edges of the screen with the sea below it. Smaller books shrink
 * towards that line, so that it stays level.
 */
function BooksAfloat() {
  return (
    <div className="relative overflow-x-clip">
      <div className="absolute inset-x-0 top-[52.2%] bottom-0 border-t-2 border-brass bg-sunken">
        <Waves />
      </div>
      <ul className="relative flex justify-center sm:gap-x-3">
        {bundle.bookIds.map((id, index) => (
          <li
            key={id}
            className={`-mx-[7%] w-[33%] max-w-52 origin-[50%_52.2%] sm:w-[19%] ${bookSizes[index]}`}
          >
            <a href={bookPath(bookById(id))} className="block">
              <BookCover bookId={id} sizes="(width >= 68rem) 208px, 33vw" eager />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How big each book is beside the middle one, and which lies upon which on small screens. */
const bookSizes = [
  '[scale:0.75] sm:-mx-6',
  'z-1 [scale:0.9] sm:mx-0',
  'z-2 sm:mx-0',
  'z-1 [scale:0.9] sm:mx-0',
  '[scale:0.75] sm:-mx-6',
];
