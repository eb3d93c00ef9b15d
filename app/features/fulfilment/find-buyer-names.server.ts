import { desc, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';

/** The names that an account's latest order was placed under; `null` if it has none. */
export async function findBuyerNames(
  db: Database,
  userId: string,
): Promise<{ firstName: string; lastName: string } | null> {
  const [latest] = await db
    .select({ firstName: checkouts.firstName, lastName: checkouts.lastName })
    .from(userPurchases)
    .innerJoin(checkouts, eq(checkouts.id, userPurchases.orderId))
    .where(eq(userPurchases.userId, userId))
    .orderBy(desc(userPurchases.purchasedAt))
    .limit(1);
  return latest ?? null;
}
