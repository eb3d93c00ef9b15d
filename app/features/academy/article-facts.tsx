import type { Article } from './articles.ts';

/** Who wrote an article, when, and how long it takes to read. */
export function ArticleFacts({
  article: { author, publishedOn, readMinutes },
  className = '',
}: {
  article: Article;
  className?: string;
}) {
  return (
    <p className={`text-sm text-muted ${className}`}>
      {author} · <time dateTime={publishedOn}>{writtenDate.format(new Date(publishedOn))}</time> ·{' '}
      {readMinutes} min read
    </p>
  );
}

/** `January 12, 2024`; the day as published, wherever the reader is. */
const writtenDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
