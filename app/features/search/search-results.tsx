import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { bundle } from '#app/features/catalog/catalog.ts';
import type { NamedPages } from './search-items.ts';
import { SearchResult } from './search-result.tsx';
import type { Search } from './search-state.ts';
import { useSearch } from './use-search.ts';

export interface SearchResultsProps {
  field: RefObject<HTMLInputElement | null>;
  /** Pages to be found beside books and articles. */
  pages: NamedPages;
}

/** Ways on, before anything is typed and where nothing is found. */
const ways = () => [
  ['All eBooks', '/shop/ebooks'],
  [`All five for ${bundlePrice()}`, bundle.salesPath],
  ['Our checklist', '/blog/lazy-investor-checklist'],
  ['Find My Books', '/find-my-books'],
];

const optionId = (index: number) => `search-result-${index}`;

/**
 * What the search field has found, below it. Field and list are a combobox (ARIA Authoring
 * Practices, "list autocomplete with manual selection"): the focus stays in the field, the arrow
 * keys go through the list, Enter follows, by itself the first one.
 */
export function SearchResults({ field, pages }: SearchResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const search = useSearch(field, pages, (index) =>
    list.current?.querySelectorAll('a')[index]?.click(),
  );
  const { query, results, active } = search;
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
      {!isOpen && (results || query === '') && (
        <p className="grid grid-cols-2 gap-x-5 p-3 text-sm">
          <span className="col-span-full text-muted">Popular</span>
          {ways().map(([name, href]) => (
            <a key={href} href={href} className="link inline-flex min-h-11 items-center">
              {name}
            </a>
          ))}
        </p>
      )}
      {isOpen && (
        <div ref={list} id="search-results" role="listbox" aria-label="Search results">
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
  // Not every browser has it.
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
}

function sentenceOf({ query, results }: Search): string {
  if (results === null) return query && 'Searching...';
  if (results.length === 0) return `No results found for "${query}"`;
  return results.length === 1 ? '1 result' : `${results.length} results`;
}
