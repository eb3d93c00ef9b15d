import type { ReactNode } from 'react';
import { BookCard } from './book-card.tsx';
import { type Book, type BookId, books } from './catalog.ts';

/** How many covers are seen on a wide screen before scrolling. */
const eagerCovers = 2;

interface BookShelfProps {
  /** Makes each card's control. */
  action: (book: Book) => ReactNode;
  /** How long each book is. */
  pageCounts: Readonly<Partial<Record<BookId, number>>>;
  /** Stands after the last book, in the place of a sixth. */
  children?: ReactNode;
}

/** All books, in the catalogue's order. */
export function BookShelf({ action, pageCounts, children }: BookShelfProps) {
  return (
    <ul className="grid gap-x-14 gap-y-14 lg:grid-cols-2">
      {books.map((book, position) => (
        <li key={book.id}>
          <BookCard
            book={book}
            action={action(book)}
            eager={position < eagerCovers}
            pageCount={pageCounts[book.id]}
          />
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}
