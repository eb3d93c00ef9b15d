import { and, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { userPurchases } from '#database/schema/purchases.ts';

/** Whether an order that was paid or given is this account's. */
export async function isOwnOrder(
  db: Database,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<boolean> {
  const [own] = await db
    .select({ orderId: userPurchases.orderId })
    .from(userPurchases)
    .where(and(eq(userPurchases.orderId, orderId), eq(userPurchases.userId, userId)));
  return own !== undefined;
}
