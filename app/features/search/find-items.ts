import type { SearchItem } from './search-item.ts';

/**
 * The items in which a word begins with the query, each in their own order: first those in whose title
 * one does, then those in whose excerpt, category or further words. Only where there is none, those that
 * have it inside a word: a fund is no refund. Case, accents, blanks, dashes and other signs do not matter.
 * A query without a word finds nothing.
 */
export function findItems(items: readonly SearchItem[], query: string): SearchItem[] {
  const wanted = wordsOf(query);
  if (wanted === '') return [];
  const begun = titlesFirst(items, (words) => ` ${words}`.includes(` ${wanted}`));
  return begun.length > 0 ? begun : titlesFirst(items, (words) => words.includes(wanted));
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
    .replace(/['’\p{M}\p{Cf}]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
