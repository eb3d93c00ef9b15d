/**
 * What the pages claim, each with what stands behind it; they take their ratings, downloads, earlier
 * prices and the like from here and from nowhere else. What readers say stands with its evidence in
 * `content/testimonials.ts`.
 *
 * `evidence: null` means that there is none yet: good for trying the shop, but with a live key it does
 * not open. Write down what shows that the claim is true and since when, or `'leave out'`, which takes
 * it off every page; then build. Leaving out is always safe.
 */

import type { shelf } from './catalog.ts';
import type { Claim } from './evidence.ts';

interface BookClaims {
  /** Out of 5. */
  rating?: Claim<number>;
  downloads?: Claim<number>;
  /** What the book was sold for before, in US cents: shown struck through. */
  originalPriceCents?: Claim<number>;
}

/** By the book's id. A book that is not named here claims nothing. */
export const bookClaims: Partial<Record<(typeof shelf)[number]['id'], BookClaims>> = {
  'ebook-1': {
    rating: { says: 4.9, evidence: null },
    downloads: { says: 2153, evidence: null },
    originalPriceCents: { says: 12_000, evidence: null },
  },
  'ebook-2': {
    rating: { says: 4.8, evidence: null },
    downloads: { says: 1891, evidence: null },
    originalPriceCents: { says: 12_000, evidence: null },
  },
  'ebook-3': {
    rating: { says: 4.7, evidence: null },
    downloads: { says: 3208, evidence: null },
    originalPriceCents: { says: 12_000, evidence: null },
  },
  'ebook-4': {
    rating: { says: 4.9, evidence: null },
    downloads: { says: 2855, evidence: null },
    originalPriceCents: { says: 12_000, evidence: null },
  },
  'ebook-5': {
    rating: { says: 4.8, evidence: null },
    downloads: { says: 2397, evidence: null },
    originalPriceCents: { says: 12_000, evidence: null },
  },
};

interface SiteClaim<Said> extends Claim<Said> {
  /** The pages on which it stands. */
  where: string;
}

export const siteClaims = {
  foundedYear: { says: 2020, where: 'about page', evidence: null },
  /** That there have been more than so many. */
  students: { says: '25,000', where: 'about page, learn page', evidence: null },
  /** The heading over the three books with the most downloads. */
  bestSelling: { says: 'Best-Selling eBooks', where: 'home page', evidence: null },
  /** What the bundle's price is compared with: true once each book has been sold alone for that. */
  bundleValue: {
    says: 'Total value $350, $70 each: $303 saved, 87% off',
    where: 'sales page, bundle checkout',
    evidence: null,
  },
  /** The clock beside the bundle. */
  countdown: { says: '24-hour offer', where: 'sales page, bundle checkout', evidence: null },
  /** Of the membership that is announced. */
  premiumSaving: { says: '40%', where: 'shop overview', evidence: null },
} satisfies Record<string, SiteClaim<string | number>>;
