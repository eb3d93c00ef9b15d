import { eq } from 'drizzle-orm';
import { raise } from '#app/features/attention/raise.server.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import { formatUsd } from '#app/platform/money.ts';
import type { PaymentRefund } from '#app/platform/payments/payment-provider.server.ts';
import { refunds } from '#database/schema/refunds.ts';
import type { FulfilServices } from '../fulfil-services.server.ts';
import { isCounted } from './purchase-status.ts';
import { refundedBooks } from './refunded-books.ts';

export interface KeptRefunds {
  /** Refunds that the shop hears of for the first time, and that stand. */
  made: string[];
  /** Those that stood, and do no longer. */
  failed: string[];
  /** Books that refunds which stand were made for. */
  bookIds: string[];
}

/**
 * Keeps what the provider says of the refunds of an order's payment, in the caller's transaction,
 * which holds the purchase. A refund that names books which the order did not sell becomes a task
 * for the owner. Called again with the same it finds nothing new.
 */
export async function keepRefunds(
  services: FulfilServices,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  listed: readonly PaymentRefund[],
): Promise<KeptRefunds> {
  const { db: tx, clock } = services;
  if (listed.length === 0) return { made: [], failed: [], bookIds: [] };
  const known = await tx.select().from(refunds).where(eq(refunds.orderId, orderId));
  const lines = await listOrderLines(tx, orderId);
  const kept: KeptRefunds = { made: [], failed: [], bookIds: [] };
  for (const refund of listed) {
    const { refundId: id, amountCents, status, reason, createdAt } = refund;
    const { bookIds, unknown } = refundedBooks(lines, refund.bookNotes);
    const before = known.find((row) => row.id === id);
    const now = { amountCents, status, bookIds };
    if (before === undefined) {
      const row = { id, orderId, paymentId, reason, ...now, createdAt, updatedAt: clock() };
      await tx.insert(refunds).values(row);
    } else if (!isSame(before, now)) {
      await tx
        .update(refunds)
        .set({ ...now, updatedAt: clock() })
        .where(eq(refunds.id, id));
    }
    const stood = before !== undefined && isCounted(before);
    if (isCounted(refund) && !stood) kept.made.push(id);
    if (!isCounted(refund) && stood) {
      kept.failed.push(id);
      await askAboutFailure(services, orderId, refund);
    }
    if (isCounted(refund)) kept.bookIds.push(...bookIds);
    if (unknown.length > 0) await askAboutBooks(services, orderId, refund, unknown);
  }
  return kept;
}

/** The reason is kept once: one that was erased must not come back. */
type RefundFacts = Pick<typeof refunds.$inferSelect, 'amountCents' | 'status' | 'bookIds'>;

function isSame(before: RefundFacts, now: RefundFacts): boolean {
  return (
    before.amountCents === now.amountCents &&
    before.status === now.status &&
    before.bookIds.join() === now.bookIds.join()
  );
}

/** The buyer is told that the money comes another way: somebody has to see to that. */
async function askAboutFailure(
  services: FulfilServices,
  orderId: string,
  { refundId, amountCents }: PaymentRefund,
): Promise<void> {
  await raise(services, {
    kind: 'refund-failed',
    subject: refundId,
    orderId,
    amountCents,
    summary: `A refund of ${formatUsd(amountCents)} for order ${orderId} did not arrive: the bank sent it back, and what it had ended is open again. Agree with the buyer on another way.`,
  });
}

async function askAboutBooks(
  services: FulfilServices,
  orderId: string,
  { refundId, amountCents }: PaymentRefund,
  unknown: string[],
): Promise<void> {
  await raise(services, {
    kind: 'refund-names-no-book',
    subject: refundId,
    orderId,
    amountCents,
    summary: `A refund of order ${orderId} names “${unknown.join('”, “')}”, which that order did not sell. It ended no access for it: correct the note on the refund, or end the access yourself.`,
    details: { unknown },
  });
}
