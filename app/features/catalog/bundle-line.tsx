import { countForPrice } from './bundle-price.ts';
import { type Book, bundle } from './catalog.ts';
import { useIsOwned } from './owned-books.browser.ts';

/**
 * Under the price of a book: what all books of the bundle cost together. Nothing where the bundle lacks
 * the book or costs more than it; out of sight for whoever owns the book.
 */
export function BundleLine({ book }: { book: Book }) {
  const isOwned = useIsOwned(book.id);
  const isSoldTogether = bundle.bookIds.some((id) => id === book.id);
  if (!isSoldTogether || bundle.priceCents >= book.priceCents) return null;
  return (
    <a
      href={bundle.salesPath}
      className={`link inline-flex min-h-11 items-center ${isOwned ? 'invisible' : ''}`}
    >
      or all {countForPrice()}
    </a>
  );
}
