import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { setDownloadEnd } from '#app/features/downloads/link/set-download-end.server.ts';
import { erasedEmail } from '#app/features/mail-log/forget-recipient.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { acts } from '#database/schema/acts.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { downloads } from '#database/schema/downloads.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { refundRequests } from '#database/schema/refund-requests.ts';
import { refunds } from '#database/schema/refunds.ts';

type Checkout = typeof checkouts.$inferSelect;

/** What stands where free words stood; the triggers of migration 0011 know it. */
const erased = '(erased)';

/** Ends what orders give, and keeps of them sums, books and where they were sold, under no name. */
export async function forgetOrders(
  tx: Database,
  orders: readonly Checkout[],
  at: Date,
): Promise<void> {
  const orderIds = orders.map(({ id }) => id);
  await endWhatOpens(tx, orderIds, at);
  await forgetBuyer(tx, orders, at);
  await forgetWords(tx, orderIds);
}

async function endWhatOpens(tx: Database, orderIds: readonly string[], at: Date): Promise<void> {
  for (const orderId of orderIds) {
    await tx
      .update(userEbookAccess)
      // Also what money ended: a refund that fails later must not open it again.
      .set({ endedAt: at, endedBy: 'owner' })
      .where(eq(userEbookAccess.orderId, orderId));
    await setDownloadEnd(tx, orderId, at);
  }
}

async function forgetBuyer(tx: Database, orders: readonly Checkout[], at: Date): Promise<void> {
  for (const { id, billingAddress } of orders) {
    const { country, state } = billingAddress;
    await tx
      .update(checkouts)
      .set({
        email: erasedEmail,
        firstName: '',
        lastName: '',
        // Where it was sold decides about tax.
        billingAddress: { ...(country && { country }), ...(state && { state }) },
        requestHash: 'erased',
        paymentUrl: null,
        passwordHash: null,
        reminderAskedAt: null,
        forgottenAt: at,
      })
      .where(eq(checkouts.id, id));
    await tx
      .update(downloadTokens)
      .set({ firstName: '', lastName: '' })
      .where(eq(downloadTokens.orderId, id));
  }
}

/** What was written down about their orders in free words, and where their copies went. */
async function forgetWords(tx: Database, orderIds: readonly string[]): Promise<void> {
  const ids = [...orderIds];
  // Of these two tables the database lets nothing else be changed.
  await tx
    .update(acts)
    .set({ reason: erased })
    .where(and(inArray(acts.orderId, ids), isNotNull(acts.reason)));
  await tx.update(downloads).set({ network: erased }).where(inArray(downloads.orderId, ids));
  await tx
    .update(refundRequests)
    .set({ reason: null, answer: null })
    .where(inArray(refundRequests.orderId, ids));
  await tx.update(refunds).set({ reason: null }).where(inArray(refunds.orderId, ids));
  await tx
    .update(ownerTasks)
    .set({ summary: 'What this was about was erased with its buyer.', details: {} })
    .where(inArray(ownerTasks.orderId, ids));
}
