import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { bundle, bundleBooks } from '#app/features/catalog/catalog.ts';
import { formatUsdBriefly } from '#app/platform/money.ts';

/** The books of the bundle at what each costs alone, what they cost together, what that saves. */
export function BundleSums() {
  return (
    <>
      <ul className="space-y-3">
        {bundleBooks.map((book) => (
          <li key={book.id} className="flex items-center gap-4 text-base">
            <div className="w-10 shrink-0">
              <BookCover bookId={book.id} sizes="40px" decorative />
            </div>
            <span className="grow leading-snug">{book.title}</span>
            <span className="figures text-muted">{formatUsdBriefly(book.priceCents)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-5 space-y-2 border-t border-line pt-4 text-base figures">
        <Comparison />
        <div className="flex items-baseline justify-between gap-4 border-line pt-3 text-lg font-semibold not-first:border-t">
          <dt>Price</dt>
          <dd>{formatUsdBriefly(bundle.priceCents)}</dd>
        </div>
      </dl>
    </>
  );
}

function Comparison() {
  if (bundle.comparison === null) return null;
  const { valueCents, savingCents, savingPercent } = bundle.comparison;
  return (
    <>
      <div className="flex justify-between gap-4">
        <dt className="text-muted">Value of the {bundleBooks.length} eBooks</dt>
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
