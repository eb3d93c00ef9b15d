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

export const siteClaims = {
  foundedYear: { says: 2020, evidence: null },
  /** That there have been more than so many. */
  students: { says: '25,000', evidence: null },
  /** The heading over three books of the home page. */
  bestSelling: { says: 'Best-Selling eBooks', evidence: null },
  /** The prices that the bundle's is compared with: true once each book has been sold alone for them. */
  bundleValue: { says: 'Total value $350, $70 each: $303 saved, 87% off', evidence: null },
  /** The clock beside the bundle. */
  countdown: { says: '24-hour offer', evidence: null },
  /** What the author tells of his life on the sales page. */
  authorStory: { says: 'I came to this subject the slow way.', evidence: null },
  /** Of the membership that is announced. */
  premiumSaving: { says: '40%', evidence: null },
} satisfies Record<string, Claim<string | number>>;
