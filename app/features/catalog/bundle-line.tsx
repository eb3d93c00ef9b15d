import { formatUsdBriefly } from '#app/platform/money.ts';
import { numberWord } from './book-count.ts';
import { type Book, bundle } from './catalog.ts';

/** Under the price of a book: what all books of the bundle cost together. Nothing where the bundle lacks the book or costs more than it. */
export function BundleLine({ book }: { book: Book }) {
  const isSoldTogether = bundle.bookIds.some((id) => id === book.id);
  if (!isSoldTogether || bundle.priceCents >= book.priceCents) return null;
  return (
    <a href={bundle.salesPath} className="link inline-flex min-h-11 items-center">
      or all {numberWord(bundle.bookIds.length)} for {formatUsdBriefly(bundle.priceCents)}
    </a>
  );
}
