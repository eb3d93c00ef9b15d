import type { SearchItem } from './search-item.ts';

/**
 * The items whose title, excerpt or category contains the query, in their own order; upper and
 * lower case and spaces around the query do not matter. An empty query finds nothing.
 */
export function findItems(items: readonly SearchItem[], query: string): SearchItem[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  return items.filter(({ title, excerpt, category }) =>
    [title, excerpt, category].some((text) => text.toLowerCase().includes(wanted)),
  );
}
