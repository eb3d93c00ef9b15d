import type { SearchItem } from './search-item.ts';

/**
 * The items that contain the query, each in their own order: first those in whose title a word begins with it,
 * then those in whose excerpt, category or further words one does, then those that have it inside a word, titles
 * first again. Upper and lower case and spaces around the query do not matter. An empty query finds nothing.
 */
export function findItems(items: readonly SearchItem[], query: string): SearchItem[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const rankOf = ({ title, excerpt, category, words }: SearchItem) => {
    const texts = [title, [excerpt, category, words].join('\n ')].map((text) =>
      ` ${text}`.toLowerCase(),
    );
    return [` ${wanted}`, wanted]
      .flatMap((part) => texts.map((text) => text.includes(part)))
      .indexOf(true);
  };
  return [0, 1, 2, 3].flatMap((rank) => items.filter((item) => rankOf(item) === rank));
}
