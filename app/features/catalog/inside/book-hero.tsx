import type { ReactNode } from 'react';
import { ButtonLink } from '#app/design/button.tsx';
import { Container } from '#app/design/container.tsx';
import { Price } from '#app/design/price.tsx';
import { Rating } from '#app/design/rating.tsx';
import { formatUsd } from '#app/platform/money.ts';
import { numberWord } from '../book-count.ts';
import { BookCover } from '../book-cover.tsx';
import { type Book, bookPath, bundle, bundleBooks } from '../catalog.ts';
import { useIsBundleOwned } from '../owned-books.browser.ts';
import { TrustLine } from '../trust-line.tsx';

interface BookHeroProps {
  book: Book;
  subtitle: string;
  /** What the reader has afterward. */
  gain: string | null;
  pageCount: number;
  taxSentence: string;
  /** Puts the book into the cart. */
  action: ReactNode;
}

/** The top of a book's page: what it is, what it does, what it costs. */
export function BookHero({ book, subtitle, gain, pageCount, taxSentence, action }: BookHeroProps) {
  return (
    <Container className="grid gap-x-14 gap-y-8 pt-8 sm:pt-14 md:grid-cols-[17rem_1fr] lg:grid-cols-[21rem_1fr]">
      <div className="w-40 md:w-full">
        <BookCover
          bookId={book.id}
          sizes="(width >= 64rem) 336px, (width >= 48rem) 272px, 160px"
          eager
        />
      </div>
      <div>
        <a href="/shop/ebooks" className="link inline-flex min-h-11 items-center text-sm">
          All eBooks
        </a>
        <h1 className="mt-2 text-3xl wrap-anywhere">{book.title}</h1>
        {subtitle && <p className="mt-3 font-serif text-xl text-muted">{subtitle}</p>}
        <span aria-hidden="true" className="mt-5 block h-[3px] w-14 rounded-full bg-brass" />
        <p className="mt-5 max-w-[60ch] text-lg">{book.description}</p>
        {gain && <p className="mt-4 max-w-[60ch]">{gain}</p>}
        <Facts book={book} pageCount={pageCount} />
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
          <Price
            cents={book.priceCents}
            originalCents={book.originalPriceCents ?? undefined}
            className="text-2xl font-semibold"
          />
          {action}
          <ButtonLink href={`${bookPath(book)}/chapter-1`} variant="secondary" size="s">
            Read chapter 1 free
          </ButtonLink>
        </div>
        <TrustLine className="mt-5" />
        <p className="mt-2 text-sm text-muted">
          {taxSentence}
          <span className="hidden noscript:inline">
            {' '}
            The cart and the checkout need JavaScript.
          </span>
        </p>
        {isInBundle(book) && <BundleLine />}
      </div>
    </Container>
  );
}

function Facts({ book, pageCount }: Pick<BookHeroProps, 'book' | 'pageCount'>) {
  const downloads = book.downloads?.toLocaleString('en-US');
  return (
    <p className="mt-5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <span>{pageCount} pages</span>
      {book.rating !== null && <Rating value={book.rating} />}
      {downloads && <span>{downloads} downloads</span>}
    </p>
  );
}

function BundleLine() {
  const isOwned = useIsBundleOwned();
  return (
    <p className={`mt-6 max-w-[60ch] border-brass border-s-2 ps-4 ${isOwned ? 'invisible' : ''}`}>
      Or all {numberWord(bundleBooks.length)} for {formatUsd(bundle.priceCents)}:{' '}
      <a href={bundle.salesPath} className="link">
        {bundle.title}
      </a>
    </p>
  );
}

function isInBundle({ id }: Book): boolean {
  return bundleBooks.some((book) => book.id === id);
}
