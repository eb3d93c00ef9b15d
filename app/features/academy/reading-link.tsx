import { BookOpen, FileText, type LucideIcon } from 'lucide-react';
import { type BookId, bookById } from '#app/features/catalog/catalog.ts';
import { articleBySlug } from './article-by-slug.ts';

/** Leads to an article, with the time it takes. */
export function ArticleLink({ slug }: { slug: string }) {
  const { path, title, readMinutes } = articleBySlug(slug);
  return <ReadingLink href={path} title={title} note={`${readMinutes} min read`} Icon={FileText} />;
}

/** Leads to a book on the shelf. */
export function BookLink({ bookId }: { bookId: BookId }) {
  const { title } = bookById(bookId);
  return <ReadingLink href={`/shop/ebooks#${bookId}`} title={title} note="eBook" Icon={BookOpen} />;
}

interface ReadingLinkProps {
  href: string;
  title: string;
  note: string;
  Icon: LucideIcon;
}

function ReadingLink({ href, title, note, Icon }: ReadingLinkProps) {
  return (
    <p className="relative flex gap-3 py-2">
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-green" />
      <span>
        <a href={href} className="link after:absolute after:inset-0">
          {title}
        </a>
        <span className="block text-sm text-muted">{note}</span>
      </span>
    </p>
  );
}
