import { and, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { userPurchases } from '#database/schema/purchases.ts';

/** Whether an order was paid by, or given to, the holder of an account. */
export async function ownsOrder(
  db: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<boolean> {
  const own = await db
    .select({ orderId: userPurchases.orderId })
    .from(userPurchases)
    .where(and(eq(userPurchases.orderId, orderId), eq(userPurchases.userId, userId)));
  return own.length > 0;
}
