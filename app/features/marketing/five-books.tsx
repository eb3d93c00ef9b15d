import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { bookById, bookPath, bundle } from '#app/features/catalog/catalog.ts';
import { compareBundle } from '#app/features/catalog/compare-bundle.ts';
import { formatUsdBriefly } from '#app/platform/money.ts';
import { whatEachBookDoes } from '#content/sales-page.ts';
import { Reading } from './sales/reading.tsx';

/** The books of the bundle, each with what it does for its reader and what it costs alone. */
export function FiveBooks() {
  return (
    <Reading heading="The five books">
      <p className="mb-7 text-muted">
        Each is 30–40 pages long. The price beside it is what it costs on its own.
      </p>
      <ol className="divide-y divide-line border-y border-line">
        {bundle.bookIds.map((id) => (
          <BookOfBundle key={id} id={id} />
        ))}
      </ol>
    </Reading>
  );
}

function BookOfBundle({ id }: { id: (typeof bundle.bookIds)[number] }) {
  const book = bookById(id);
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-5 py-8 sm:grid-cols-[9rem_1fr] sm:gap-x-9">
      <BookCover bookId={id} sizes="(width >= 40rem) 144px, 80px" decorative />
      <div>
        <h3 className="text-2xl">
          <a href={bookPath(book)} className="link inline-flex min-h-11 items-center">
            {book.title}
          </a>
        </h3>
        <p className="mt-1 text-sm text-muted">
          {`${book.topic}\u00a0·\u00a0`}
          <PriceAlone cents={book.priceCents} />
        </p>
        <p className="mt-3">{whatEachBookDoes[id]}</p>
      </div>
    </li>
  );
}

/** Struck through where the bundle's price is compared with it. */
function PriceAlone({ cents }: { cents: number }) {
  const price = formatUsdBriefly(cents);
  return compareBundle() === null ? <span>{price}</span> : <s>{price}</s>;
}
