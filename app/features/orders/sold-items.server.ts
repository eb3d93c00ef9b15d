import type { OrderLine } from './order-line.ts';

/** What was sold under one name and at one price: a book, or a bundle with the books it gave. */
export interface SoldItem {
  title: string;
  /** Without tax. */
  cents: number;
  taxCents: number;
  isBundle: boolean;
  books: readonly OrderLine[];
}

/** An order's lines as a buyer knows them: single books, and the books of a bundle under its name. */
export function soldItems(lines: readonly OrderLine[]): SoldItem[] {
  const byName = Map.groupBy(lines, ({ title, bundleTitle }) => bundleTitle ?? title);
  return [...byName].map(([title, books]) => ({
    title,
    cents: books.reduce((sum, { cents }) => sum + cents, 0),
    taxCents: books.reduce((sum, { taxCents }) => sum + taxCents, 0),
    isBundle: books.some(({ bundleTitle }) => bundleTitle !== null),
    books,
  }));
}
