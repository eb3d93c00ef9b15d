import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { disputeOutcome } from '#app/platform/payments/read-payment-state.server.ts';
import { disputes } from '#database/schema/disputes.ts';

/**
 * Whether a bank disputes the payment of an order and has not decided yet: until then the provider makes
 * no refund. An inquiry, by which a bank asks first, is none: a refund answers it.
 */
export async function hasOpenDispute(db: Database, orderId: string): Promise<boolean> {
  const known = await db
    .select({ status: disputes.status })
    .from(disputes)
    .where(eq(disputes.orderId, orderId));
  return known.some(
    ({ status }) => disputeOutcome(status) === 'open' && !status.startsWith('warning_'),
  );
}
