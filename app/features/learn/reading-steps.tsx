import { ArticleLink, BookLink } from '#app/features/blog/reading-link.tsx';
import type { ReadingStep } from './reading-path.ts';

/** Steps of a reading path, each with the article to begin with and the book that goes further. */
export function ReadingSteps({ steps }: { steps: readonly ReadingStep[] }) {
  return (
    <ol className="border-t border-edge">
      {steps.map(({ heading, text, articleSlug, bookId }, position) => (
        <li
          key={articleSlug}
          className="grid gap-x-10 gap-y-3 border-b border-line py-6 lg:grid-cols-2"
        >
          <div className="flex gap-5">
            <span aria-hidden="true" className="w-6 shrink-0 font-serif text-3xl text-brass">
              {position + 1}
            </span>
            <div>
              <h3 className="text-xl">{heading}</h3>
              <p className="mt-1 text-base text-muted">{text}</p>
            </div>
          </div>
          <div className="ps-11 text-base lg:ps-0">
            <ArticleLink slug={articleSlug} />
            <BookLink bookId={bookId} />
          </div>
        </li>
      ))}
    </ol>
  );
}
