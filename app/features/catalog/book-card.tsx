import type { ReactNode } from 'react';
import { Rating } from '#app/design/rating.tsx';
import { BookCover } from './book-cover.tsx';
import { BookPrice } from './book-price.tsx';
import { BundleLine } from './bundle-line.tsx';
import { type Book, bookPath } from './catalog.ts';

interface BookCardProps {
  book: Book;
  /** What one can do with it, such as putting it into the cart. */
  action: ReactNode;
  /** For a card seen without scrolling. */
  eager?: boolean;
  /** 2 unless told otherwise. */
  headingLevel?: 2 | 3;
  /** How long the book is, where that is known. */
  pageCount?: number | undefined;
  /** For three beside each other: a small cover, and no description. */
  narrow?: boolean;
}

/** One book on the shelf, with all that helps to choose it. Its id is the address of the card. */
export function BookCard({
  book,
  action,
  eager = false,
  headingLevel = 2,
  pageCount,
  narrow = false,
}: BookCardProps) {
  const Heading = headings[headingLevel];
  const layout = narrow ? layouts.narrow : layouts.wide;
  return (
    <article
      id={book.id}
      aria-labelledby={`${book.id}-title`}
      className={`grid h-full grid-cols-[7rem_1fr] grid-rows-[auto_1fr] gap-x-5 ${layout.card}`}
    >
      <div className="sm:row-span-2">
        <BookCover bookId={book.id} sizes={layout.coverSizes} eager={eager} decorative />
      </div>
      <div className="flex flex-col items-start">
        <p className="rounded-full border border-edge px-2.5 text-xs text-muted">{book.category}</p>
        <Heading id={`${book.id}-title`} className="mt-3 text-xl">
          {book.title}
        </Heading>
        <p className="mt-1 text-sm text-muted">{book.topic}</p>
        <p className="mt-3 flex flex-wrap gap-x-4 text-sm empty:hidden">
          {pageCount !== undefined && <span className="text-muted">{pageCount} pages</span>}
          {book.rating !== null && <Rating value={book.rating} />}
          {book.downloads !== null && (
            <span className="text-muted">{downloads.format(book.downloads)} downloads</span>
          )}
        </p>
      </div>
      <div className="col-span-2 mt-4 flex flex-col sm:col-span-1 sm:col-start-2">
        {!narrow && <p className="mb-4 text-base">{book.description}</p>}
        <div
          className={`mt-auto flex flex-wrap items-center justify-between gap-3 ${layout.action}`}
        >
          <BookPrice book={book} className="text-lg font-semibold" />
          {action}
        </div>
        <div className="mt-1 flex flex-wrap gap-x-5 text-base">
          <a
            href={`${bookPath(book)}#inside`}
            aria-label={`Look inside: ${book.title}`}
            className="link inline-flex min-h-11 items-center"
          >
            Look inside
          </a>
          <BundleLine book={book} />
        </div>
      </div>
    </article>
  );
}

const headings = { 2: 'h2', 3: 'h3' } as const;

const layouts = {
  wide: {
    card: 'sm:grid-cols-[11rem_1fr] sm:gap-x-7',
    coverSizes: '(width >= 40rem) 176px, 112px',
    action: '',
  },
  narrow: { card: '', coverSizes: '112px', action: 'lg:*:grow' },
} as const;

const downloads = new Intl.NumberFormat('en-US');
