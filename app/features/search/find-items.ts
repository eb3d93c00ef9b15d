import type { SearchItem } from './search-item.ts';

/**
 * The items that hold the query, each in their own order: books and articles first, then everything
 * else. Among either, first those with a title in which a word begins with the query, then those
 * with such an excerpt, category or further words, and last those that have it inside a word, since
 * a fund is no refund. Case, accents, blanks, dashes and other signs do not matter. A query without
 * a word finds nothing.
 */
export function findItems(items: readonly SearchItem[], query: string): SearchItem[] {
  const wanted = wordsOf(query);
  if (wanted === '') return [];
  const begun = titlesFirst(items, (words) => ` ${words}`.includes(` ${wanted}`));
  const inside = titlesFirst(items, (words) => words.includes(wanted));
  const found = [...new Set([...begun, ...inside])];
  const isFirst = ({ type }: SearchItem) => type === 'ebook' || type === 'blog';
  return [...found.filter(isFirst), ...found.filter((item) => !isFirst(item))];
}

function titlesFirst(items: readonly SearchItem[], fits: (words: string) => boolean): SearchItem[] {
  const rankOf = ({ title, excerpt, category, words }: SearchItem) =>
    [title, [excerpt, category, words].join('\n')].findIndex((text) => fits(wordsOf(text)));
  return [0, 1].flatMap((rank) => items.filter((item) => rankOf(item) === rank));
}

/**
 * The words of a text with a blank between them; an apostrophe parts no words. What foldText does, as far as
 * a catalog in English can have it: the whole of that would weigh too much on every page.
 */
function wordsOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\xad\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
