import type { ReactNode } from 'react';
import { BookCard } from './book-card.tsx';
import { type Book, books } from './catalog.ts';

const bestSellers = [...books].sort((one, other) => other.downloads - one.downloads).slice(0, 3);

interface BestSellersProps {
  /** Makes each card's control. */
  action: (book: Book) => ReactNode;
  /** 3 unless told otherwise: they stand under a heading of their own. */
  headingLevel?: 2 | 3;
}

/** The three books with the most downloads, side by side where there is room. */
export function BestSellers({ action, headingLevel = 3 }: BestSellersProps) {
  return (
    <ul className="grid gap-x-10 gap-y-12 lg:grid-cols-3">
      {bestSellers.map((book) => (
        <li key={book.id}>
          <BookCard book={book} action={action(book)} headingLevel={headingLevel} narrow />
        </li>
      ))}
    </ul>
  );
}
