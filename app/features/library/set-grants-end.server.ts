import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { userEbookAccess } from '#database/schema/library.ts';

/**
 * Ends all grants of an order, in the caller's transaction, or with `null` makes them stand again.
 * What other orders gave is not touched.
 */
export async function setGrantsEnd(
  tx: Database,
  orderId: string,
  endedAt: Date | null,
): Promise<void> {
  await tx.update(userEbookAccess).set({ endedAt }).where(eq(userEbookAccess.orderId, orderId));
}
