import type { BookId } from '#app/features/catalog/catalog.ts';

/** The house's green, for a book outside the series. */
const house = '#123D2E';

/** The cloth of each cover; the gold of the second is darkened so that words in it can be read. */
const accents: Partial<Record<BookId, string>> = {
  'ebook-1': '#154534',
  'ebook-2': '#7A5510',
  'ebook-3': '#1F465C',
  'ebook-4': '#A8442A',
  'ebook-5': '#4B2A40',
};

/** The color in which a book's headings, rules and first lines of charts are printed: that of its cover. */
export function accentOf(id: BookId): string {
  return accents[id] ?? house;
}

/** The same color halfway to white, as red, green and blue: seen on a dark page, where the color itself would drown. */
export function lightAccentOf(id: BookId): [number, number, number] {
  const channel = (at: number) =>
    Math.round((Number.parseInt(accentOf(id).slice(at, at + 2), 16) + 255) / 2);
  return [channel(1), channel(3), channel(5)];
}
