import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { disputeOutcome } from '#app/platform/payments/read-payment-state.server.ts';
import { disputes, isOpenDispute } from '#database/schema/disputes.ts';

/** Those of the orders whose payment a bank disputes, or asks about first, and has not decided yet. */
export async function openlyDisputed(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, { isInquiry: boolean }>> {
  const { orderId, status } = disputes;
  const known = await db
    .select({ orderId, status })
    .from(disputes)
    .where(inArray(orderId, [...orderIds]));
  const open = known.filter((dispute) => disputeOutcome(dispute.status) === 'open');
  const disputed = Map.groupBy(open, (dispute) => dispute.orderId);
  return new Map(
    [...disputed].map(([id, all]) => [
      id,
      { isInquiry: all.every((each) => isInquiry(each.status)) },
    ]),
  );
}

/**
 * Whether the payment of an order is disputed and the bank has not decided yet: until then the provider
 * makes no refund. An inquiry, by which a bank asks first, is none: a refund answers it.
 */
export async function hasOpenDispute(db: Database, orderId: string): Promise<boolean> {
  return (await openlyDisputed(db, [orderId])).get(orderId)?.isInquiry === false;
}

const isInquiry = (status: string) => status.startsWith('warning_');

/** The ids of all orders whose payment is openly disputed, as a question of its own. */
export const openlyDisputedIds: SQL = sql`(select order_id from ${disputes} where ${isOpenDispute})`;
