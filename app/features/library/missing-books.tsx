import { ButtonLink } from '#app/design/button.tsx';
import { bundleSavingCents, cartItemOf } from '#app/features/cart/cart.ts';
import { numberWord } from '#app/features/catalog/book-count.ts';
import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { bookPath, bundle, bundleBooks } from '#app/features/catalog/catalog.ts';
import { formatUsdBriefly } from '#app/platform/money.ts';
import type { LibraryEntry } from './library-answer.ts';

/** The books of the set that a library lacks, and the whole set where it costs less than they do. */
export function MissingBooks({ ebooks }: { ebooks: readonly LibraryEntry[] }) {
  const missing = bundleBooks.filter(({ id }) => ebooks.every(({ bookId }) => bookId !== id));
  if (missing.length === 0) return null;
  // By the prices alone: tax is never more on the set than on the books.
  const savingCents = bundleSavingCents(missing.map(cartItemOf), { mode: 'none' });
  const count = numberWord(bundle.bookIds.length);
  const price = bundlePrice();
  const alone = formatUsdBriefly(missing.reduce((sum, { priceCents }) => sum + priceCents, 0));
  return (
    <section aria-labelledby="missing-books" className="mt-8 border-t border-line pt-6">
      <h3 id="missing-books" className="text-xl">
        Complete the set
      </h3>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col">
        {missing.map((book) => (
          <li key={book.id} className="group relative flex gap-4">
            <div className="w-14 shrink-0">
              <BookCover bookId={book.id} sizes="56px" decorative />
            </div>
            <div className="leading-snug">
              <a
                href={bookPath(book)}
                className="font-serif font-semibold group-hover:underline after:absolute after:inset-0"
              >
                {book.title}
              </a>
              <p className="text-sm text-muted figures">{formatUsdBriefly(book.priceCents)}</p>
            </div>
          </li>
        ))}
      </ul>
      {savingCents > 0 && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p>
            All {count} cost {price}.{' '}
            {missing.length === 1
              ? `The one you don’t have costs ${alone} on its own.`
              : `The ${numberWord(missing.length)} you don’t have cost ${alone} on their own.`}
          </p>
          <ButtonLink href={bundle.checkoutPath} size="s">
            Get all {count} for {price}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
