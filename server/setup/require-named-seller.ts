import { readShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { isLiveKey } from '#app/platform/payments/is-live-key.ts';

/**
 * Keeps a shop that takes real money from selling in nobody's name: throws a StartRefusal that says how to
 * name the seller. With a test key and in the sandbox the shop opens; its pages say what is missing.
 */
export async function requireNamedSeller(
  { secretKey }: { secretKey: string },
  db: Database,
): Promise<void> {
  if (!isLiveKey(secretKey) || (await readShopSettings(db)).seller !== null) return;
  throw new StartRefusal(
    'STRIPE_SECRET_KEY is a live key, but nobody is named as the seller: the policies and the contact page have to say who sells, with a postal address. Name the seller, then start again: npm run shop -- set-seller --name NAME --address LINE --country NAME. See “Say who sells” in docs/operations.md.',
  );
}
