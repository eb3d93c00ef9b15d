import { eq } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { refundRequests } from '#database/schema/refund-requests.ts';
import { findOpenRequest } from './request-refund.server.ts';

/**
 * Puts a buyer's request down as granted, wherever its money was sent back, in the caller's transaction.
 * `isAllBack`: nothing of the order's money is left; else what went back for these books. A sum without
 * books settles nothing: only the owner knows whether it was meant.
 */
export async function settleRefundedRequests(
  { db: tx, clock }: { db: Database; clock: Clock },
  {
    orderId,
    isAllBack,
    refundedBookIds,
  }: { orderId: string; isAllBack: boolean; refundedBookIds: readonly string[] },
): Promise<void> {
  const open = await findOpenRequest(tx, orderId);
  if (!open) return;
  const isOfBooks = open.bookIds.length > 0;
  const isGranted =
    isAllBack || (isOfBooks && open.bookIds.every((bookId) => refundedBookIds.includes(bookId)));
  if (!isGranted) return;
  await tx
    .update(refundRequests)
    .set({ settledAt: clock(), outcome: 'refunded' })
    .where(eq(refundRequests.id, open.id));
}
