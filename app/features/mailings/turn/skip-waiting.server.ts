import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { inBatches, maxBatchRows } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { mailingRecipients, mailings } from '#database/schema/mailings.ts';
import { claimMs } from './claim-recipient.server.ts';

/** Skips who waits for a mailing that was stopped, but for whom may be being mailed at this moment. */
export async function skipWaiting(db: Database, mailingId: number, now: Date): Promise<void> {
  const { id, state, dueAt } = mailingRecipients;
  const claimEnds = new Date(now.getTime() + claimMs);
  const waiting = and(
    eq(mailingRecipients.mailingId, mailingId),
    eq(state, 'waiting'),
    or(lte(dueAt, now), gt(dueAt, claimEnds)),
  );
  await inBatches(() =>
    db.transaction(async (tx) => {
      const batch = tx.select({ id }).from(mailingRecipients).where(waiting).limit(maxBatchRows);
      const skipped = await tx
        .update(mailingRecipients)
        .set({ state: 'skipped', outcome: 'The mailing was stopped.', settledAt: now })
        .where(and(inArray(id, batch), eq(state, 'waiting')))
        .returning({ id });
      await tx
        .update(mailings)
        .set({ skippedCount: sql`${mailings.skippedCount} + ${skipped.length}` })
        .where(eq(mailings.id, mailingId));
      return skipped.length;
    }),
  );
}
