import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { type Refused, refuse } from '../desk-services.server.ts';

export interface LockedOrder {
  status: 'found';
  checkout: typeof checkouts.$inferSelect;
  purchase: typeof userPurchases.$inferSelect;
}

/**
 * Holds an order that was paid or given until the transaction ends, so that acts on one order follow
 * each other. Refused for one that is not there or is not paid, and where the money went back, so that
 * it gives nothing any more.
 */
export async function lockLiveOrder(tx: Database, orderId: string): Promise<LockedOrder | Refused> {
  const order = await lockOrder(tx, orderId);
  if (order.status === 'refused') return order;
  if (order.purchase.status === 'refunded') {
    return refuse(`Order ${orderId} was refunded, so it no longer opens anything.`);
  }
  if (order.purchase.status === 'disputed') {
    return refuse(
      `The buyer's bank took back the money for order ${orderId}, so it no longer opens anything.`,
    );
  }
  return order;
}

async function lockOrder(tx: Database, orderId: string): Promise<LockedOrder | Refused> {
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(eq(checkouts.id, orderId))
    .for('update');
  if (!checkout) return refuse(`There is no order ${orderId}.`);
  const [purchase] = await tx
    .select()
    .from(userPurchases)
    .where(eq(userPurchases.orderId, orderId))
    .for('update');
  if (!purchase) return refuse(`Order ${orderId} is not paid.`);
  return { status: 'found', checkout, purchase };
}
