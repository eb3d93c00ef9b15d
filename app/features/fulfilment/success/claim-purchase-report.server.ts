import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { userPurchases } from '#database/schema/purchases.ts';

/**
 * Whether whoever asks is to report this order to the advertising pixel: true for one caller an
 * order, ever, however many pages on however many devices ask at once. An answer that is lost on
 * its way is not given again: a purchase that nobody counts is better than one counted twice.
 */
export async function claimPurchaseReport(
  { db, clock }: { db: Database; clock: Clock },
  orderId: string,
): Promise<boolean> {
  const claimed = await db
    .update(userPurchases)
    .set({ reportedAt: clock() })
    .where(and(eq(userPurchases.orderId, orderId), isNull(userPurchases.reportedAt)))
    .returning({ orderId: userPurchases.orderId });
  return claimed.length > 0;
}
