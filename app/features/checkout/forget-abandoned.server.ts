import { and, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import { inBatches, maxBatchRows } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';

/**
 * Empties unpaid checkouts that expired before then of all personal data. The amounts stay; if money
 * arrives after all, the provider's session names the buyer.
 */
export async function forgetAbandoned(db: Database, before: Date, now: Date): Promise<void> {
  const ranOut = and(isNull(checkouts.forgottenAt), lt(checkouts.expiresAt, before));
  // Worded to match the partial indexes.
  await forget(db, and(ranOut, inArray(checkouts.status, ['expired', 'failed'])), now);
  const unanswered = inArray(checkouts.status, ['opening', 'pending']);
  await forget(db, and(ranOut, unanswered, lt(checkouts.createdAt, before)), now);
}

function forget(db: Database, where: SQL | undefined, now: Date): Promise<number> {
  return inBatches(async () => {
    const batch = db.select({ id: checkouts.id }).from(checkouts).where(where).limit(maxBatchRows);
    const forgotten = await db
      .update(checkouts)
      .set({
        userId: null,
        email: '',
        firstName: '',
        lastName: '',
        billingAddress: {},
        passwordHash: null,
        browserHash: null,
        requestHash: '',
        paymentUrl: null,
        reminderAskedAt: null,
        forgottenAt: now,
      })
      .where(inArray(checkouts.id, batch))
      .returning({ id: checkouts.id });
    return forgotten.length;
  });
}
