import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { disputeOutcome } from '#app/platform/payments/read-payment-state.server.ts';
import { disputes } from '#database/schema/disputes.ts';
import { refunds } from '#database/schema/refunds.ts';

/** Money of an order that went back or is on its way. */
export interface Reversal {
  /** The provider's, of the refund or the dispute. */
  id: string;
  cents: number;
  /** The books it was made for; empty where it names none. */
  bookIds: string[];
  /** Why the invoice says more than was kept. Names nobody: it is printed, and never erased. */
  reason: string;
}

/** What went back of an order and has not come again since, the oldest first. */
export async function countedReversals(db: Database, orderId: string): Promise<Reversal[]> {
  const refunded = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), notInArray(refunds.status, ['failed', 'canceled'])))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const disputed = await db
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(asc(disputes.createdAt), asc(disputes.id));
  const lost = disputed.filter(({ status }) => disputeOutcome(status) === 'lost');
  return [
    ...refunded.map(({ id, amountCents, bookIds }) => ({
      ...{ id, cents: amountCents, bookIds, reason: `Refund ${id}` },
    })),
    ...lost.map(({ id, amountCents }) => ({
      ...{ id, cents: amountCents, bookIds: [], reason: `Payment taken back by the bank, ${id}` },
    })),
  ];
}
