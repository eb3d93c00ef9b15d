import type { SetupFact } from '#app/features/desk/setup-fact.ts';
import { readShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { PaymentProvider } from '#app/platform/payments/payment-provider.server.ts';

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
