import { Price } from '#app/design/price.tsx';
import { BookCover } from './book-cover.tsx';
import { bookPath, books } from './catalog.ts';

/** All books at a glance: a line each on a phone, side by side where there is room. Each leads to its page. */
export function BookRow({ eager = false }: { eager?: boolean }) {
  return (
    <ul className="grid gap-x-6 sm:grid-cols-3 sm:gap-y-10 lg:grid-cols-5">
      {books.map((book) => (
        <li key={book.id} className="max-sm:border-t max-sm:border-line max-sm:py-4">
          <a
            href={bookPath(book)}
            className="group grid grid-cols-[4rem_1fr] items-center gap-x-4 sm:block"
          >
            <BookCover
              bookId={book.id}
              sizes="(width >= 64rem) 190px, (width >= 40rem) 30vw, 64px"
              eager={eager}
              decorative
            />
            <span className="sm:mt-4 sm:block">
              <span className="block font-serif leading-snug font-semibold group-hover:underline">
                {book.title}
              </span>
              <Price
                cents={book.priceCents}
                originalCents={book.originalPriceCents ?? undefined}
                className="mt-1 text-base"
              />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
