import { formatUsd } from '#app/platform/money.ts';
import { bookPageTexts } from '#content/book-pages.ts';
import { bookClaims, siteClaims } from '#content/claims.ts';
import type { Claim, Evidence } from '#content/evidence.ts';
import { guideReaders } from '#content/guide-readers.ts';
import { testimonials } from '#content/testimonials.ts';

/** One claim, as the owner reads about it. */
export interface ListedClaim {
  /** Where to find it in `content/claims.ts`, such as `ebook-1 rating`; or whose words it is. */
  id: string;
  /** Its words or its number, as the pages have it. */
  says: string;
  /** The pages on which it stands, unless it is left out. */
  where: string;
  state: 'evidence' | 'left out' | 'none';
  evidence: Evidence | null;
}

/** Everything that the pages of this build claim, left out or not, with what stands behind it. */
export function listClaims(): ListedClaim[] {
  return [...claimsOfBooks(), ...claimsOfSite(), ...claimsOfReaders()];
}

/** Those for which there is neither evidence nor the owner's word that they be left out. */
export function unsettledClaims(claims: readonly ListedClaim[]): ListedClaim[] {
  return claims.filter(({ state }) => state === 'none');
}

const whereBooks = 'home page, shelf, page of the book, stock market page';
const grouped = new Intl.NumberFormat('en-US');
const outOf5 = (rating: number) => `${rating.toFixed(1)} out of 5`;

function claimsOfBooks(): ListedClaim[] {
  return Object.entries(bookClaims).flatMap(([id, { rating, downloads, originalPriceCents }]) => [
    ...listed(`${id} rating`, whereBooks, rating, outOf5),
    ...listed(
      `${id} downloads`,
      whereBooks,
      downloads,
      (count) => `${grouped.format(count)} downloads`,
    ),
    ...listed(`${id} originalPriceCents`, `${whereBooks}, cart`, originalPriceCents, formatUsd),
  ]);
}

function claimsOfSite(): ListedClaim[] {
  return Object.entries(siteClaims).flatMap(([id, claim]) =>
    listed(id, claim.where, claim, String),
  );
}

const onBookPages = new Set(Object.values(bookPageTexts).flatMap(({ readers }) => readers));

function claimsOfReaders(): ListedClaim[] {
  return [...new Set([...testimonials, ...guideReaders])].flatMap((testimonial) => {
    const { name, content, rating, evidence } = testimonial;
    const says = `${content} (${outOf5(rating)})`;
    const where = [
      'home page',
      ...(onBookPages.has(name) ? ['page of the book'] : []),
      ...(guideReaders.includes(testimonial) ? ['sales page', 'bundle checkout'] : []),
    ].join(', ');
    return listed(`testimonial of ${name}`, where, { says, evidence }, String);
  });
}

function listed<Said>(
  id: string,
  where: string,
  claim: Claim<Said> | undefined,
  inWords: (said: Said) => string,
): ListedClaim[] {
  if (claim === undefined) return [];
  const { says, evidence } = claim;
  const entry = { id, says: inWords(says), where };
  if (evidence === 'leave out') return [{ ...entry, state: 'left out', evidence: null }];
  return [{ ...entry, state: evidence === null ? 'none' : 'evidence', evidence }];
}
