import type { ReactNode } from 'react';
import { statedClaims } from '#app/features/claims/stated-claims.ts';
import { BookCard } from './book-card.tsx';
import { type Book, books } from './catalog.ts';

const isRanked = statedClaims.bestSelling !== null;
const bestSellers = (isRanked ? [...books].sort(byDownloads) : books).slice(0, 3);

interface BestSellersProps {
  /** Makes each card's control. */
  action: (book: Book) => ReactNode;
  /** 3 unless told otherwise: they stand under a heading of their own. */
  headingLevel?: 2 | 3;
}

/**
 * The three books with the most downloads, side by side where there is room. Where the shop claims no
 * best sellers, the first three of the shelf.
 */
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

function byDownloads(one: Book, other: Book): number {
  return (other.downloads ?? 0) - (one.downloads ?? 0);
}
