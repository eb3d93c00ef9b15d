import { bookClaims, siteClaims } from '#content/claims.ts';
import { stated } from './stated.ts';

/** What the pages say of the shop, or whether; `null` or `false` for what is left out. Settled when they are built. */
export const statedClaims = {
  foundedYear: stated<number>(siteClaims.foundedYear),
  students: stated<string>(siteClaims.students),
  bestSelling: stated<string>(siteClaims.bestSelling),
  bundleValue: stated<string>(siteClaims.bundleValue) !== null,
  countdown: stated<string>(siteClaims.countdown),
  premiumSaving: stated<string>(siteClaims.premiumSaving),
};

/** What the pages say of a book; `null` for what is left out or was never claimed. */
export interface StatedBookClaims {
  /** Out of 5. */
  rating: number | null;
  downloads: number | null;
  originalPriceCents: number | null;
}

/** By the book's id. */
export const statedBookClaims: Readonly<Record<string, StatedBookClaims>> = Object.fromEntries(
  Object.entries(bookClaims).map(([id, { rating, downloads, originalPriceCents }]) => [
    id,
    {
      rating: stated(rating),
      downloads: stated(downloads),
      originalPriceCents: stated(originalPriceCents),
    },
  ]),
);
