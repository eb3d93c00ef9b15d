import { Drawing, type DrawingName } from '#app/design/drawing.tsx';
import { type BookId, bookById } from '#app/features/catalog/catalog.ts';
import { articleBySlug } from './articles.ts';

/** Leads to an article, with the time it takes. */
export function ArticleLink({ slug }: { slug: string }) {
  const { path, title, readMinutes } = articleBySlug(slug);
  return (
    <ReadingLink href={path} title={title} note={`${readMinutes} min read`} drawing="article" />
  );
}

/** Leads to a book on the shelf. */
export function BookLink({ bookId }: { bookId: BookId }) {
  const { title, topic } = bookById(bookId);
  return (
    <ReadingLink href={`/shop/ebooks#${bookId}`} title={title} note={topic} drawing="ebooks" />
  );
}

interface ReadingLinkProps {
  href: string;
  title: string;
  note: string;
  drawing: DrawingName;
}

function ReadingLink({ href, title, note, drawing }: ReadingLinkProps) {
  return (
    <p className="relative flex gap-3 py-2">
      <Drawing name={drawing} className="mt-0.5 size-6" />
      <span>
        <a href={href} className="link after:absolute after:inset-0">
          {title}
        </a>
        <span className="block text-sm text-muted">{note}</span>
      </span>
    </p>
  );
}
