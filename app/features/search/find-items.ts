import type { SearchItem } from './search-item.ts';

/**
 * The items whose title contains the query, then those whose excerpt, category or further words do, each in their own
 * order; upper and lower case and spaces around the query do not matter. An empty query finds nothing.
 */
export function findItems(items: readonly SearchItem[], query: string): SearchItem[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const isIn = (text: string) => text.toLowerCase().includes(wanted);
  return [
    ...items.filter(({ title }) => isIn(title)),
    ...items.filter(
      ({ title, excerpt, category, words = '' }) =>
        !isIn(title) && [excerpt, category, words].some(isIn),
    ),
  ];
}
