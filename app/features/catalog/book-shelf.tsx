import type { ReactNode } from 'react';
import { BookCard } from './book-card.tsx';
import { type Book, books } from './catalog.ts';

/** How many covers are seen on a wide screen before scrolling. */
const eagerCovers = 2;

/** All books, in the catalogue's order; `action` makes each card's control. */
export function BookShelf({ action }: { action: (book: Book) => ReactNode }) {
  return (
    <ul className="grid gap-x-14 gap-y-14 lg:grid-cols-2">
      {books.map((book, position) => (
        <li key={book.id}>
          <BookCard book={book} action={action(book)} eager={position < eagerCovers} />
        </li>
      ))}
    </ul>
  );
}
