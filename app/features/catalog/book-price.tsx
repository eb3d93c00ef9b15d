import { Price } from '#app/design/price.tsx';
import type { Book } from './catalog.ts';
import { useIsOwned } from './owned-books.browser.ts';

interface BookPriceProps {
  book: Book;
  /** Where there is no room for what it cost before. */
  brief?: boolean;
  className: string;
}

/** What a book costs; for whoever owns it, that they do, on a line of the same height. */
export function BookPrice({ book, brief = false, className }: BookPriceProps) {
  if (useIsOwned(book.id)) {
    return (
      <span className={className}>
        <span className="text-sm font-normal">In your library</span>
      </span>
    );
  }
  return (
    <Price
      cents={book.priceCents}
      originalCents={brief ? undefined : (book.originalPriceCents ?? undefined)}
      className={className}
    />
  );
}
