import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { bookById, bookPath, bundle } from '#app/features/catalog/catalog.ts';

interface BundleCoversProps {
  eager?: boolean;
  className?: string;
}

/** The covers of the bundle's books beside each other, in reading order. Each leads to its book. */
export function BundleCovers({ eager = false, className = '' }: BundleCoversProps) {
  return (
    <ul className={`grid grid-cols-5 gap-2 ${className}`}>
      {bundle.bookIds.map((id) => (
        <li key={id}>
          <a href={bookPath(bookById(id))} aria-label={bookById(id).title} className="block">
            <BookCover bookId={id} sizes="(width >= 64rem) 90px, 18vw" eager={eager} decorative />
          </a>
        </li>
      ))}
    </ul>
  );
}
