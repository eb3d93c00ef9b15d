import type { ReactNode } from 'react';
import { Drawing } from '#app/design/drawing.tsx';
import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { type BookId, bookById } from '#app/features/catalog/catalog.ts';
import { articleBySlug } from './articles.ts';

/** Leads to an article, with the time it takes. */
export function ArticleLink({ slug }: { slug: string }) {
  const { path, title, readMinutes } = articleBySlug(slug);
  return (
    <ReadingLink href={path} title={title} note={`${readMinutes} min read`}>
      <Drawing name="article" className="mt-0.5 size-6" />
    </ReadingLink>
  );
}

/** Leads to a book on the shelf. */
export function BookLink({ bookId }: { bookId: BookId }) {
  const { title, topic } = bookById(bookId);
  return (
    <ReadingLink href={`/shop/ebooks#${bookId}`} title={title} note={topic}>
      <span className="w-14 shrink-0">
        <BookCover bookId={bookId} sizes="56px" decorative />
      </span>
    </ReadingLink>
  );
}

interface ReadingLinkProps {
  href: string;
  title: string;
  note: string;
  /** A picture beside it. */
  children: ReactNode;
}

function ReadingLink({ href, title, note, children }: ReadingLinkProps) {
  return (
    <p className="relative flex gap-3 py-2">
      {children}
      <span>
        <a href={href} className="link after:absolute after:inset-0">
          {title}
        </a>
        <span className="block text-sm text-muted">{note}</span>
      </span>
    </p>
  );
}
