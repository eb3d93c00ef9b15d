import type { SetupFact } from '#app/features/attention/setup-fact.ts';
import { type ListedClaim, unsettledClaims } from '#app/features/claims/list-claims.ts';
import { readShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { PaymentProvider } from '#app/platform/payments/payment-provider.server.ts';
import type { SetupPlaces } from './setup-places.ts';

/** Whether the owner's own editions are the ones sold; none without such editions. */
export async function editionsFact({
  settings: { booksFolder, booksBucket },
  editionFaults,
}: Pick<SetupPlaces, 'settings' | 'editionFaults'>): Promise<SetupFact[]> {
  if (booksFolder === null && booksBucket === null) return [];
  const name = 'Editions';
  const faults = await editionFaults();
  if (faults.length === 0) {
    return [{ name, state: 'good', sentence: 'Your own editions are the ones that are sold.' }];
  }
  const sentence = `${faults.join(' ')} The edition before it is still sold.`;
  return [{ name, state: 'wrong', sentence }];
}

/** Whether every claim on the pages has its evidence. */
export function claimsFact(
  claims: readonly ListedClaim[],
  { mode }: Pick<PaymentProvider, 'mode'>,
): SetupFact {
  const name = 'Claims';
  const count = unsettledClaims(claims).length;
  if (count === 0) {
    const sentence = 'Each claim of the pages has its evidence, or is left out.';
    return { name, state: 'good', sentence };
  }
  const sentence = `${count === 1 ? 'One claim has' : `${count} claims have`} no evidence yet: the shop will not start with a live key.`;
  return { name, state: mode === 'live' ? 'wrong' : 'unknown', sentence };
}

/** Whether policies, contact page and invoices can say who sells. */
export async function sellerFact(
  db: Database,
  { mode }: Pick<PaymentProvider, 'mode'>,
): Promise<SetupFact> {
  const name = 'Seller';
  const { seller } = await readShopSettings(db);
  if (seller) {
    const sentence = `The policies, the contact page and invoices name ${seller.legalName}, ${seller.country}.`;
    return { name, state: 'good', sentence };
  }
  const sentence =
    'Nobody is named: the policies and the contact page say that it is missing, no invoice can be made, and the shop will not start with a live key. Name the seller below, or by set-seller.';
  return { name, state: mode === 'live' ? 'wrong' : 'unknown', sentence };
}
