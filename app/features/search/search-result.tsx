import { BookOpen, FileText, GraduationCap, Newspaper, Wrench } from 'lucide-react';
import { smallCoverPath } from '#app/features/catalog/small-cover.ts';
import type { SearchItem } from './search-item.ts';

const kinds = {
  ebook: [BookOpen, 'eBook'],
  bundle: [BookOpen, 'Bundle'],
  blog: [Newspaper, 'Blog'],
  course: [GraduationCap, 'Course'],
  tool: [Wrench, 'Tool'],
  page: [FileText, 'Page'],
} as const;

/** One found item: icon and badge of its kind, title, the start of its excerpt, category and price. A book shows its cover. */
export function SearchResult({ item }: { item: SearchItem }) {
  const [Icon, badge] = kinds[item.type];
  return (
    <>
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-green" />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{item.title}</span>
        <span className="line-clamp-2 text-muted">{start(item.excerpt)}</span>
        <span className="mt-1 flex gap-2 text-xs text-muted">
          <span className="rounded-card border border-line px-2 font-semibold">{badge}</span>{' '}
          {item.category}
          {item.price && <span className="text-sm text-ink">{item.price}</span>}
        </span>
      </span>
      {item.bookId && (
        <img src={smallCoverPath(item.bookId)} alt="" width={40} className="self-start" />
      )}
    </>
  );
}

/** Its first sentence: cut by its width alone, it would end inside a word. */
function start(excerpt: string): string {
  return /^.*?[.?!](?= |$)/.exec(excerpt)?.[0] ?? excerpt;
}
