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
      {`${author}, `}
      <time dateTime={publishedOn}>{written(publishedOn)}</time>
      {`\u00a0· ${readMinutes}\u00a0min\u00a0read`}
    </p>
  );
}

/** `January 12, 2024`, on one line; the day as published, wherever the reader is. */
function written(day: string): string {
  return writtenDate.format(new Date(day)).replaceAll(' ', '\u00a0');
}

const writtenDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
