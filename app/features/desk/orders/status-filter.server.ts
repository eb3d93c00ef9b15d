import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '#app/features/orders/order-status.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { openlyDisputedIds } from './open-disputes.server.ts';

/**
 * What `orderStatus` says, asked of the database, where checkouts are joined with their purchases: each
 * order has exactly one of the states. The rare ones have an index each.
 */
export function statusFilter(status: OrderStatus): SQL | undefined {
  const { status: state, source, refundedCents, orderId } = userPurchases;
  switch (status) {
    case 'opening':
    case 'pending':
    case 'expired':
    case 'failed':
      return and(eq(checkouts.status, status), sql`${orderId} is null`);
    case 'refunded':
      return eq(state, status);
    case 'disputed':
      // Both are rare: found first, each order then by its id.
      return sql`${checkouts.id} in (select p.order_id from ${userPurchases} p where p.status = 'disputed' union ${openlyDisputedIds}) and ${state} <> 'refunded'`;
    case 'given':
      return and(eq(state, 'completed'), eq(source, 'given'));
    case 'part-refunded':
      return and(
        eq(state, 'completed'),
        eq(source, 'paid'),
        gt(refundedCents, 0),
        sql`${checkouts.id} not in ${openlyDisputedIds}`,
      );
    case 'paid':
      // A question for each row: most orders are paid, and a join would gather them all first.
      return sql`${checkouts.status} = 'complete' and coalesce((select p.status = 'completed' and p.source = 'paid' and p.refunded_cents = 0 from ${userPurchases} p where p.order_id = ${checkouts.id}), true) and ${checkouts.id} not in ${openlyDisputedIds}`;
  }
}
