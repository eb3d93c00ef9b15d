import type { SearchItem } from './search-item.ts';

/**
 * The items that hold the query, each in their own order: books and articles first, then everything
 * else. Among either, first those with a title in which a word begins with the query, then those
 * with such an excerpt, category or further words, and last those that have it inside a word, since
 * a fund is no refund. Upper and lower case and spaces around the query do not matter. An empty
 * query finds nothing.
 */
export function findItems(items: readonly SearchItem[], query: string): SearchItem[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const found = [begins, contains].flatMap((fits) =>
    titlesFirst(items, (text) => fits(text, wanted)),
  );
  const isFirst = ({ type }: SearchItem) => type === 'ebook' || type === 'blog';
  const each = [...new Set(found)];
  return [...each.filter(isFirst), ...each.filter((item) => !isFirst(item))];
}

/** Whether one of its words begins so. */
const begins = (text: string, wanted: string) =>
  text
    .split('')
    .some((_, at) => text.startsWith(wanted, at) && !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)));

const contains = (text: string, wanted: string) => text.includes(wanted);

function titlesFirst(items: readonly SearchItem[], fits: (text: string) => boolean): SearchItem[] {
  const rankOf = ({ title, excerpt, category, words }: SearchItem) =>
    [title, [excerpt, category, words].join('\n')].findIndex((text) => fits(text.toLowerCase()));
  return [0, 1].flatMap((rank) => items.filter((item) => rankOf(item) === rank));
}
