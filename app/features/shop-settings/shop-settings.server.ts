import { announce } from '#app/platform/database/announce.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { shopSettings } from '#database/schema/shop-settings.ts';
import { type Seller, sellerSchema } from './seller.server.ts';
import { taxSchema } from './tax.server.ts';
import { specifiedTax, type TaxMode } from './tax-mode.ts';

/** What the owner has settled at the desk; `null` for each that was not. */
export interface ShopSettings {
  seller: Seller | null;
  tax: TaxMode | null;
  timeZone: string | null;
}

/** What is announced when the owner settles something, to whoever works with it in memory. */
export const settingsTopic = 'shop-settings';

export async function readShopSettings(db: Database): Promise<ShopSettings> {
  const [row] = await db.select().from(shopSettings);
  return {
    seller: sellerSchema.nullable().parse(row?.seller ?? null),
    tax: taxSchema.nullable().parse(row?.tax ?? null),
    timeZone: row?.timeZone ?? null,
  };
}

/** How orders are taxed from now on. */
export async function readTax(db: Database): Promise<TaxMode> {
  const [row] = await db.select({ tax: shopSettings.tax }).from(shopSettings);
  return taxSchema.nullable().parse(row?.tax ?? null) ?? specifiedTax;
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
  await announce(tx, { topic: settingsTopic, event: 'changed' });
}
