import { Fragment } from 'react';
import { Container } from '#app/design/container.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { articles } from '#app/features/blog/articles.ts';
import { bookCount } from '#app/features/catalog/book-count.ts';
import { bookPath, findBook } from '#app/features/catalog/catalog.ts';
import { breadcrumbsJsonLd } from '#app/head/json-ld/breadcrumbs.ts';
import type { PageHandle } from '#app/head/page-handle.ts';
import { pageMeta } from '#app/head/page-meta.ts';
import { corrections } from '#content/corrections.ts';
import { site } from '#content/site.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export function meta() {
  return pageMeta({
    title: 'Corrections',
    description: 'What was wrong in our books and articles, and the day on which we put it right.',
    path: '/corrections',
    jsonLd: [breadcrumbsJsonLd([{ name: 'Corrections', path: '/corrections' }])],
  });
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const days = [...new Set(corrections.map(({ correctedOn }) => correctedOn))];

/** What was wrong and has been put right, the latest day first; each leads to what it is about. */
export default function Corrections() {
  return (
    <Container className="pt-10 sm:pt-16">
      <PageHeading
        title="Corrections"
        lede="What we got wrong, and the day we put it right. Buyers find the corrected edition in their library, at no charge."
      />
      {days.map((day) => (
        <section
          key={day}
          aria-labelledby={day}
          className="border-t border-edge pt-5 pb-7 lg:grid lg:grid-cols-[20rem_1fr] lg:gap-x-14"
        >
          <h2 id={day} className="mb-2 text-xl lg:mt-2">
            <time dateTime={day}>{longDate.format(new Date(day))}</time>
          </h2>
          <dl>
            {corrections
              .filter(({ correctedOn }) => correctedOn === day)
              .map(({ where, said, now }) => (
                <div key={now} className="max-w-[60ch] border-t border-line pb-3">
                  <dt className="font-semibold">
                    <CorrectedTexts titles={where} />
                  </dt>
                  <dd className="text-base text-muted">
                    <b>Said:</b> {withWholeNumbers(said)}
                  </dd>
                  <dd className="mt-1 text-base">
                    <b>Now:</b> {withWholeNumbers(now)}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <p className="border-t border-edge pt-6">
        Found a mistake? Write to{' '}
        <a href={`mailto:${site.supportEmail}`} className="link">
          <EmailText email={site.supportEmail} />
        </a>
        . We reply within 24 hours.
      </p>
    </Container>
  );
}

/** A number stays with the word that says what it counts. */
function withWholeNumbers(words: string): string {
  return words.replaceAll(/ (?=\d)/g, '\u00a0');
}

/** With room for a finger, and as much above and below two lines as one. */
const title = 'link inline-block py-2';

function CorrectedTexts({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) {
    return (
      <a href="/shop/ebooks" className={title}>
        All {bookCount} books
      </a>
    );
  }
  return titles.map((one, position) => (
    <Fragment key={one}>
      {position > 0 && ' and '}
      <a href={pathOf(one)} className={title}>
        {one}
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
