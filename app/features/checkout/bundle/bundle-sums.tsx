import { numberWord } from '#app/features/catalog/book-count.ts';
import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { type Book, bundleBooks } from '#app/features/catalog/catalog.ts';
import { compareBundle } from '#app/features/catalog/compare-bundle.ts';
import { useOwnedBooks } from '#app/features/catalog/owned-books.browser.ts';
import { formatUsdBriefly } from '#app/platform/money.ts';

/**
 * The books of the bundle at what each costs alone, what they cost together, what that saves. Books that
 * the buyer owns save nothing. On a phone the covers name them, in one row, so that the form is near.
 */
export function BundleSums() {
  const ownedIds = useOwnedBooks(({ ids }) => ids);
  const missing = bundleBooks.filter(({ id }) => !ownedIds.includes(id));
  return (
    <>
      <ul className="grid grid-cols-5 gap-x-3 text-sm sm:block sm:space-y-3 sm:text-base">
        {bundleBooks.map((book) => (
          <li key={book.id} className="items-center gap-4 text-center sm:flex sm:text-start">
            <div className="shrink-0 sm:w-10">
              <BookCover bookId={book.id} sizes="(width >= 40rem) 40px, 56px" decorative />
            </div>
            <span className="grow leading-snug max-sm:sr-only">{book.title}</span>
            <span className="figures text-muted max-sm:mt-1 max-sm:block">
              {missing.includes(book) ? formatUsdBriefly(book.priceCents) : 'Owned'}
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 space-y-1 border-t border-line pt-3 text-base figures sm:space-y-2">
        <Comparison missing={missing} />
        <div className="flex items-baseline justify-between gap-4 border-line pt-2 text-lg font-semibold not-first:border-t">
          <dt>Price</dt>
          <dd>{bundlePrice()}</dd>
        </div>
      </dl>
    </>
  );
}

function Comparison({ missing }: { missing: readonly Book[] }) {
  const comparison = compareBundle(missing);
  if (comparison === null) return null;
  const { valueCents, savingCents, savingPercent } = comparison;
  const count = numberWord(missing.length);
  return (
    <>
      <div className="flex justify-between gap-4">
        <dt className="text-muted">
          {missing.length === bundleBooks.length
            ? `Value of the ${count} eBooks`
            : `Value of the other ${count}`}
        </dt>
        <dd>
          <s>{formatUsdBriefly(valueCents)}</s>
        </dd>
      </div>
      <div className="flex justify-between gap-4 font-semibold text-success">
        <dt>You save</dt>
        <dd>
          {formatUsdBriefly(savingCents)} ({savingPercent}% off)
        </dd>
      </div>
    </>
  );
}
