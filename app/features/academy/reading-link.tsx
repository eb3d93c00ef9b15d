import { BookOpen, FileText } from 'lucide-react';
import { type BookId, bookById } from '#app/features/catalog/catalog.ts';
import { articleBySlug } from './article-by-slug.ts';

/** A line that leads to an article, with the time it takes. */
export function ArticleLink({ slug }: { slug: string }) {
  const { path, title, readMinutes } = articleBySlug(slug);
  return (
    <p className="flex items-center gap-3">
      <FileText aria-hidden="true" className="size-5 shrink-0 text-green" />
      <span>
        <a href={path} className="link inline-block py-2.5">
          {title}
        </a>{' '}
        <span className="text-sm whitespace-nowrap text-muted">{readMinutes} min read</span>
      </span>
    </p>
  );
}

/** A line that leads to a book on the shelf. */
export function BookLink({ bookId }: { bookId: BookId }) {
  return (
    <p className="flex items-center gap-3">
      <BookOpen aria-hidden="true" className="size-5 shrink-0 text-green" />
      <span>
        <a href={`/shop/ebooks#${bookId}`} className="link inline-block py-2.5">
          {bookById(bookId).title}
        </a>{' '}
        <span className="text-sm text-muted">eBook</span>
      </span>
    </p>
  );
}
