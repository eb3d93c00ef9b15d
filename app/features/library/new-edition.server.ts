import { findBook } from '#app/features/catalog/catalog.ts';
import { corrections } from '#content/corrections.ts';

interface BoughtBook {
  bookId: string;
  purchasedAt: Date;
}

/** The day on which a book was last corrected, as 2026-11-24; `null` unless that was after it was bought. */
export function newEditionOn({ bookId, purchasedAt }: BoughtBook): string | null {
  const title = findBook({ id: bookId })?.title;
  if (title === undefined) return null;
  const boughtOn = purchasedAt.toISOString().slice(0, 10);
  const days = corrections
    .filter(({ where }) => where.length === 0 || where.includes(title))
    .map(({ correctedOn }) => correctedOn)
    .filter((day) => day > boughtOn);
  return days.sort().at(-1) ?? null;
}
