import type { SetupFact } from '#app/features/desk/setup-fact.ts';
import { readShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';

/** Whether invoices can be made. Whether they have to be is for the owner, and the law, to say. */
export async function sellerFact(db: Database): Promise<SetupFact> {
  const { seller } = await readShopSettings(db);
  if (seller) {
    const { legalName, country } = seller;
    return { name: 'Seller', state: 'good', sentence: `Invoices name ${legalName}, ${country}.` };
  }
  const sentence =
    'Nobody is named, so no invoice can be made: name the seller below, or by set-seller.';
  return { name: 'Seller', state: 'unknown', sentence };
}
