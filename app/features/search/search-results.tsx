import { type MouseEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { type NamedPages, searchItems } from './search-items.ts';
import { SearchResult } from './search-result.tsx';
import type { Search } from './search-state.ts';
import { useSearch } from './use-search.ts';

export interface SearchResultsProps {
  field: RefObject<HTMLInputElement | null>;
  /** Pages to be found beside books and articles. */
  pages: NamedPages;
}

const listId = 'search-results';
const optionId = (index: number) => `search-result-${index}`;

/**
 * What the search field has found, below it. Field and list are a combobox (ARIA Authoring
 * Practices, "list autocomplete with manual selection"): the focus stays in the field, the arrow
 * keys go through the list, Enter follows, by itself the first one.
 */
export function SearchResults({ field, pages }: SearchResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const follow = useCallback((index: number) => {
    list.current?.querySelectorAll('a')[index]?.click();
  }, []);
  const items = useMemo(() => searchItems(pages), [pages]);
  const search = useSearch(field, items, follow);
  const { results, active } = search;
  const isOpen = results !== null && results.length > 0;

  // The field was in the page before this came, and so its state is written to it from here.
  useEffect(() => {
    field.current?.setAttribute('aria-expanded', `${isOpen}`);
    if (active === null) return field.current?.removeAttribute('aria-activedescendant');
    field.current?.setAttribute('aria-activedescendant', optionId(active));
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [field, isOpen, active]);

  return (
    <>
      {/* Always there: what enters a place that screen readers know already is read out. */}
      <p role="status" className={isOpen ? 'sr-only' : 'text-sm text-muted not-empty:p-3'}>
        {sentenceOf(search)}
      </p>
      {results?.length === 0 && (
        <p className="flex flex-wrap gap-x-5 px-3 text-sm">
          <span className="w-full text-muted">
            Try another word, such as “fund”, “risk” or “budget”.
          </span>
          <a href="/shop/ebooks" className="link inline-flex min-h-11 items-center">
            All eBooks
          </a>
          <a href="/blog" className="link inline-flex min-h-11 items-center">
            All articles
          </a>
          <a href="/learn" className="link inline-flex min-h-11 items-center">
            Where to start
          </a>
        </p>
      )}
      {isOpen && (
        <div ref={list} id={listId} role="listbox" aria-label="Search results" className="mt-2">
          {results.map((item, index) => (
            <a
              key={item.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              href={item.url}
              className="flex gap-3 rounded-card p-3 text-sm hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:outline-green"
              onClick={closeBox}
            >
              <SearchResult item={item} />
            </a>
          ))}
        </div>
      )}
    </>
  );
}

/** The result may be on this very page. */
function closeBox({ currentTarget }: MouseEvent<HTMLElement>) {
  const box = currentTarget.closest<HTMLElement>('[popover]');
  if (box && 'hidePopover' in box) box.hidePopover();
}

function sentenceOf({ query, results }: Search): string {
  if (query === '') return '';
  if (results === null) return 'Searching...';
  if (results.length === 0) return `No results found for "${query}"`;
  return results.length === 1 ? '1 result' : `${results.length} results`;
}
