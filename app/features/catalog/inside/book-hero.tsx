import type { ReactNode } from 'react';
import { ButtonLink } from '#app/design/button.tsx';
import { Container } from '#app/design/container.tsx';
import { Rating } from '#app/design/rating.tsx';
import { BookCover } from '../book-cover.tsx';
import { BookPrice } from '../book-price.tsx';
import { BundleLine } from '../bundle-line.tsx';
import { type Book, bookPath } from '../catalog.ts';
import { TrustLine } from '../trust-line.tsx';

interface BookHeroProps {
  book: Book;
  /** What the reader has afterward. */
  gain: string | null;
  pageCount: number;
  taxSentence: string;
  /** Puts the book into the cart. */
  action: ReactNode;
}

/** The top of a book's page: what it is, what it costs, what it does. On a phone all of the first comes into one screen. */
export function BookHero({ book, gain, pageCount, taxSentence, action }: BookHeroProps) {
  return (
    <Container className="grid grid-cols-[7rem_1fr] gap-x-5 pt-4 sm:pt-10 md:grid-cols-[17rem_1fr] md:gap-x-14 lg:grid-cols-[21rem_1fr]">
      <div className="pt-3 md:row-span-2">
        <BookCover
          bookId={book.id}
          sizes="(width >= 64rem) 336px, (width >= 48rem) 272px, 112px"
          eager
        />
      </div>
      <div>
        <a href="/shop/ebooks" className="link inline-flex min-h-11 items-center text-sm">
          All eBooks
        </a>
        <h1 className="text-3xl wrap-anywhere">{book.title}</h1>
        <p className="mt-2 text-muted md:font-serif md:text-xl">{book.topic}</p>
        <Facts book={book} pageCount={pageCount} />
      </div>
      <div className="max-md:col-span-2">
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <BookPrice book={book} className="text-2xl font-semibold" />
          <BundleLine book={book} />
          <div className="flex w-full flex-wrap gap-3 max-sm:*:grow">
            {action}
            <ButtonLink href={`${bookPath(book)}/chapter-1`} variant="secondary" size="s">
              Read chapter 1 free
            </ButtonLink>
          </div>
        </div>
        <TrustLine className="mt-4" />
        <p className="mt-2 text-sm text-muted">
          {taxSentence}
          <span className="hidden noscript:inline">
            {' '}
            The cart and the checkout need JavaScript.
          </span>
        </p>
        <span
          aria-hidden="true"
          className="mt-6 block h-[3px] w-14 rounded-full border border-brass bg-brass"
        />
        <p className="mt-6 max-w-[60ch] text-lg">{book.description}</p>
        {gain && <p className="mt-4 max-w-[60ch]">{gain}</p>}
      </div>
    </Container>
  );
}

function Facts({ book, pageCount }: Pick<BookHeroProps, 'book' | 'pageCount'>) {
  const downloads = book.downloads?.toLocaleString('en-US');
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <span>{pageCount} pages</span>
      {book.rating !== null && <Rating value={book.rating} />}
      {downloads && <span>{downloads} downloads</span>}
    </p>
  );
}
