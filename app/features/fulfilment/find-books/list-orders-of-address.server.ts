import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';

export interface OrderOfAddress {
  orderId: string;
  userId: string;
  firstName: string;
  lastName: string;
  purchasedAt: Date;
}

/** The orders of a normalised address that were paid or given and still stand, the newest first. */
export async function listOrdersOfAddress(
  db: Database,
  email: string,
  limit: number,
): Promise<OrderOfAddress[]> {
  const { firstName, lastName } = checkouts;
  const { orderId, userId, purchasedAt } = userPurchases;
  return db
    .select({ orderId, userId, firstName, lastName, purchasedAt })
    .from(checkouts)
    .innerJoin(userPurchases, eq(orderId, checkouts.id))
    .where(and(eq(checkouts.email, email), eq(userPurchases.status, 'completed')))
    .orderBy(desc(purchasedAt), desc(orderId))
    .limit(limit);
}
