import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { shownName } from '#app/platform/shown-name.ts';
import { checkouts } from '#database/schema/checkouts.ts';

/** The name an order was placed under, which its books carry; an order that is not there is a bug. */
export async function findBuyerName(db: Database, orderId: string): Promise<string> {
  const [order] = await db
    .select({ firstName: checkouts.firstName, lastName: checkouts.lastName })
    .from(checkouts)
    .where(eq(checkouts.id, orderId));
  if (!order) throw new Error(`There is no order ${orderId}.`);
  return shownName(order.firstName, order.lastName);
}
