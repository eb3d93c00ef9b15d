import { findItems } from './find-items.ts';
import type { SearchItem } from './search-item.ts';

/** Where a search stands: idle (no query), searching (the typing has not rested yet), done. */
export interface Search {
  /** What was typed, without spaces around it; empty while idle. */
  query: string;
  /** `null` until the search is done. */
  results: readonly SearchItem[] | null;
  /** Index of the result that the arrow keys have reached. */
  active: number | null;
}

export type SearchEvent =
  | { type: 'typed'; text: string }
  /** Nothing was typed for a while. */
  | { type: 'rested'; items: readonly SearchItem[] }
  | { type: 'reached'; index: number };

export const idleSearch: Search = { query: '', results: null, active: null };

export function searchAfter(search: Search, event: SearchEvent): Search {
  switch (event.type) {
    case 'typed':
      return { query: event.text.trim(), results: null, active: null };
    case 'rested':
      return search.query === ''
        ? search
        : { ...search, results: findItems(event.items, search.query), active: null };
    case 'reached':
      return { ...search, active: event.index };
  }
}

/**
 * The result that a key leads to, `undefined` where the key is the field's own business. Down and
 * up wrap at the ends; Home and End move in the text until the arrows have entered the list.
 */
export function resultReachedBy(key: string, { results, active }: Search): number | undefined {
  const count = results?.length ?? 0;
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active === null ? 0 : (active + 1) % count;
  if (key === 'ArrowUp') return ((active ?? 0) - 1 + count) % count;
  if (key === 'Home' && active !== null) return 0;
  if (key === 'End' && active !== null) return count - 1;
  return undefined;
}
