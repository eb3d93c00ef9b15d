import { Fragment } from 'react';
import { mistakes, sources, story } from '#content/sales-page.ts';
import { site } from '#content/site.ts';
import { FiveBooks } from '../five-books.tsx';
import { Reading } from './reading.tsx';

/** Who writes, and why; what goes wrong; and what the five books do about it. */
export function AuthorsWords() {
  return (
    <>
      <Story />
      <Mistakes />
      <FiveBooks />
    </>
  );
}

function Story() {
  return (
    <Reading id="author" heading="Why I wrote these books">
      <div className="space-y-5">
        {story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p className="mt-6 font-serif text-xl">{site.author}</p>
    </Reading>
  );
}

function Mistakes() {
  return (
    <Reading heading="Three common mistakes">
      <ol className="space-y-9">
        {mistakes.map(({ title, text }, position) => (
          <li key={title} className="grid grid-cols-[2rem_1fr] gap-x-4">
            <span aria-hidden="true" className="font-serif text-3xl text-brass">
              {position + 1}
            </span>
            <div>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-9 text-sm text-muted">
        Sources:{' '}
        {sources.map(({ title, url }, position) => (
          <Fragment key={url}>
            {position > 0 && '; '}
            <a href={url} className="link">
              {title}
            </a>
          </Fragment>
        ))}
        .
      </p>
    </Reading>
  );
}
