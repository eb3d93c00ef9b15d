import { dayWords } from '#app/platform/day-words.ts';
import type { LeftBook } from './library-answer.ts';

/** Why books are no longer in a library, in a quiet line each. */
export function LeftBooks({ books }: { books: readonly LeftBook[] }) {
  return (
    <section aria-labelledby="left-books" className="mt-8 border-t border-line pt-6 text-sm">
      <h3 id="left-books" className="text-base font-semibold">
        No longer in your library
      </h3>
      <ul className="mt-3 grid gap-3">
        {books.map(({ bookId, title, leftAt, isRefunded }) => (
          <li key={bookId}>
            {title}
            <span className="block text-muted">
              {isRefunded ? 'Refunded on ' : 'Ended on '}
              <time dateTime={leftAt.toISOString()}>{dayWords(leftAt)}</time>; it has left your
              library.
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
