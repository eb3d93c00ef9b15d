import type { Seller } from '#app/features/shop-settings/seller.server.ts';
import {
  keepShopSettings,
  readShopSettings,
} from '#app/features/shop-settings/shop-settings.server.ts';
import type { Actor, DeskServices } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';

/**
 * Says who sells, for the invoices that are made from now on; those of before keep what they say. What
 * it was before stands in the act's row.
 */
export async function setSeller(
  services: DeskServices,
  actor: Actor,
  seller: Seller,
): Promise<ActAnswer> {
  const request = { ...actor, act: 'set-seller' };
  return performAct(services, request, async (tx) => {
    const { seller: before } = await readShopSettings(tx);
    await keepShopSettings(tx, { seller }, services.clock());
    return { status: 'performed', before: before && { ...before }, after: { ...seller } };
  });
}
