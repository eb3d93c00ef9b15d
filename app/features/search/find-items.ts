import type { SearchItem } from './search-item.ts';

/**
 * The items in which a word begins with the query, each in their own order: first those in whose title
 * one does, then those in whose excerpt, category or further words. Only where there is none, those that
 * have it inside a word: a fund is no refund. Upper and lower case and spaces around the query do not
 * matter. An empty query finds nothing.
 */
export function findItems(items: readonly SearchItem[], query: string): SearchItem[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const begun = titlesFirst(items, (text) =>
    text
      .split('')
      .some((_, at) => text.startsWith(wanted, at) && !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))),
  );
  return begun.length > 0 ? begun : titlesFirst(items, (text) => text.includes(wanted));
}

function titlesFirst(items: readonly SearchItem[], fits: (text: string) => boolean): SearchItem[] {
  const rankOf = ({ title, excerpt, category, words }: SearchItem) =>
    [title, [excerpt, category, words].join('\n')].findIndex((text) => fits(text.toLowerCase()));
  return [0, 1].flatMap((rank) => items.filter((item) => rankOf(item) === rank));
}
