import type { ReactNode } from 'react';
import { BookCover } from './book-cover.tsx';
import { BookPrice } from './book-price.tsx';
import { type Book, bookPath, books } from './catalog.ts';

interface BookRowProps {
  /** Makes each book's control. */
  action: (book: Book) => ReactNode;
  eager?: boolean;
}

/** All books at a glance: a line each on a phone, side by side where there is room. Each leads to its page. */
export function BookRow({ action, eager = false }: BookRowProps) {
  return (
    <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-3 sm:gap-y-10 lg:grid-cols-5">
      {books.map((book) => (
        <li
          key={book.id}
          className="group relative grid grid-cols-[min(5rem,25%)_1fr] gap-x-4 max-sm:border-t max-sm:border-line max-sm:pt-5 sm:grid-cols-1 sm:grid-rows-[auto_1fr] sm:gap-y-4"
        >
          <BookCover
            bookId={book.id}
            sizes="(width >= 64rem) 190px, (width >= 40rem) 30vw, 80px"
            eager={eager}
            decorative
          />
          <div className="flex flex-col">
            <a
              href={bookPath(book)}
              className="font-serif leading-snug font-semibold group-hover:underline after:absolute after:inset-0"
            >
              {book.title}
            </a>
            <BookPrice book={book} className="pt-1 text-base sm:mt-auto" />
            <div className="relative z-1 mt-2 grid">{action(book)}</div>
          </div>
        </li>
      ))}
    </ul>
  );
}
