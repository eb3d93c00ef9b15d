import { Fragment } from 'react';
import { PageSection } from '#app/design/page-section.tsx';
import { bookCount } from '#app/features/catalog/book-count.ts';
import { bookPath, findBook } from '#app/features/catalog/catalog.ts';
import { corrections } from '#content/corrections.ts';
import { articles } from './articles.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What was wrong and has been put right, the latest first; each leads to what it is about. */
export function Corrections() {
  return (
    <PageSection
      heading="Corrections"
      lede="What we got wrong, and when we fixed it. Buyers find the corrected edition in their library."
    >
      <CorrectionList shown={corrections.slice(0, latestCount)} />
      <details>
        <summary className="py-3.5">Earlier corrections</summary>
        <CorrectionList shown={corrections.slice(latestCount)} />
      </details>
    </PageSection>
  );
}

/** As many stand there at once; the others are a press away. */
const latestCount = 4;

function CorrectionList({ shown }: { shown: typeof corrections }) {
  return (
    <dl>
      {shown.map(({ correctedOn, where, what }) => (
        <div
          key={what}
          className="border-t border-line py-3.5 lg:grid lg:grid-cols-[20rem_1fr] lg:gap-x-14"
        >
          <dt>
            <CorrectedTexts titles={where} />
            <time dateTime={correctedOn} className="block text-sm text-muted">
              {longDate.format(new Date(correctedOn))}
            </time>
          </dt>
          <dd className="text-base text-muted">{what}</dd>
        </div>
      ))}
    </dl>
  );
}

function CorrectedTexts({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) {
    return (
      <a href="/shop/ebooks" className="link">
        All {bookCount} books
      </a>
    );
  }
  return titles.map((title, position) => (
    <Fragment key={title}>
      {position > 0 && ', '}
      <a href={pathOf(title)} className="link">
        {title}
      </a>
    </Fragment>
  ));
}

/** Of the page about a book or article. */
function pathOf(title: string): string {
  const book = findBook({ title });
  if (book) return bookPath(book);
  const article = articles.find((one) => one.title === title);
  if (!article) throw new Error(`There is neither a book nor an article called ${title}.`);
  return article.path;
}
