import { statedClaims } from '#app/features/claims/stated-claims.ts';
import { type Book, bundle, bundleBooks } from './catalog.ts';

interface BundleComparison {
  /** What the books cost one by one, without tax. */
  valueCents: number;
  savingCents: number;
  /** Rounded to whole percents. */
  savingPercent: number;
}

/**
 * What the bundle saves whoever wants these of its books, all of them unless told otherwise. `null` where
 * it saves nothing, and where pages compare nothing.
 */
export function compareBundle(wanted: readonly Book[] = bundleBooks): BundleComparison | null {
  const valueCents = wanted.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const savingCents = valueCents - bundle.priceCents;
  if (!statedClaims.bundleValue || savingCents <= 0) return null;
  return { valueCents, savingCents, savingPercent: Math.round((savingCents / valueCents) * 100) };
}
