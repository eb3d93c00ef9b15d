import type { Database } from '#app/platform/database/store.server.ts';
import { shopSettings } from '#database/schema/shop-settings.ts';
import { type Seller, sellerSchema } from './seller.server.ts';

/** What the owner has settled at the desk; `null` for each that was not. */
export interface ShopSettings {
  seller: Seller | null;
  timeZone: string | null;
}

export async function readShopSettings(db: Database): Promise<ShopSettings> {
  const [row] = await db.select().from(shopSettings);
  return {
    seller: sellerSchema.nullable().parse(row?.seller ?? null),
    timeZone: row?.timeZone ?? null,
  };
}

/** Settles what is named, in the caller's transaction, and leaves the rest as it is. */
export async function keepShopSettings(
  tx: Database,
  settled: Partial<ShopSettings>,
  now: Date,
): Promise<void> {
  const values = { ...settled, changedAt: now };
  await tx
    .insert(shopSettings)
    .values(values)
    .onConflictDoUpdate({ target: shopSettings.id, set: values });
}
