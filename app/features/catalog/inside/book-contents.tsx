import type { BookInside } from './book-inside.server.ts';

/** The table of contents, as it stands in the book: chapters with their sections and pages. */
export function BookContents({ contents }: { contents: BookInside['contents'] }) {
  return (
    <ol className="max-w-[46rem] border-line border-t">
      {contents.map(({ number, title, page, sections }) => (
        <li key={title} className="flex gap-x-4 border-line border-b py-4">
          <span aria-hidden="true" className="w-8 shrink-0 font-serif text-xl text-muted">
            {number}
          </span>
          <div className="grow">
            <h3 className="text-lg">
              {number !== null && <span className="sr-only">Chapter {number}: </span>}
              {title}
            </h3>
            {sections.length > 0 && (
              <p className="mt-1 text-sm text-muted">{sections.join('\u00a0· ')}</p>
            )}
          </div>
          <span className="shrink-0 text-muted figures">
            <span className="sr-only">page </span>
            {page}
          </span>
        </li>
      ))}
    </ol>
  );
}
