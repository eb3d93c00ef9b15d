import type { SearchItem } from './search-item.ts';

/**
 * The items that hold the query, each in their own order: books and articles first, then everything
 * else. Among either, first those with a title in which a word begins with the query, then those
 * with such an excerpt, category or further words, and last those that have it inside a word, since
 * a fund is no refund. Case, accents, blanks, dashes and other signs do not matter. A query without
 * a word finds nothing.
 */
export function findItems(items: readonly SearchItem[], query: string): SearchItem[] {
  const wanted = readings(query);
  if (wanted.includes('')) return [];
  return items
    .map((item) => ({ item, rank: rankOf(item, wanted) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

/** The place of an item among those that are found, however many share it; -1 for one that is not. */
function rankOf({ type, title, excerpt, category, words }: SearchItem, wanted: string[]): number {
  const texts = [title, [excerpt, category, words].join('\n')].map((text) =>
    readings(text)
      .map((reading) => ` ${reading}`)
      .join(),
  );
  const rank = [' ', '']
    .flatMap((before) => texts.map((text) => wanted.some((part) => text.includes(before + part))))
    .indexOf(true);
  return rank < 0 || type === 'ebook' || type === 'blog' ? rank : rank + 4;
}

/**
 * The words of a text with a blank between them, once as other signs part them and once as they join
 * them: `401(k)` is both `401 k` and `401k`. What foldText does, as far as a catalog in English can
 * have it: the whole of that would weigh too much on every page.
 */
function readings(text: string): string[] {
  const plain = text.replace(/[™℠]/g, '').normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return [' ', ''].map((between) =>
    plain
      .replace(/[^a-z0-9\s]+/g, between)
      .replace(/\s+/g, ' ')
      .trim(),
  );
}
