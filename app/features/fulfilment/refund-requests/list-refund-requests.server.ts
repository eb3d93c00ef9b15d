import { asc, inArray } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { refundRequests } from '#database/schema/refund-requests.ts';
import type { RefundRequest } from './request-refund.server.ts';

/** What was asked back of some orders, the first first. */
export async function listRefundRequests(
  db: Database,
  orderIds: readonly string[],
): Promise<RefundRequest[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(refundRequests)
    .where(inArray(refundRequests.orderId, [...orderIds]))
    .orderBy(asc(refundRequests.id));
}
