import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { mailingRecipients, mailings } from '#database/schema/mailings.ts';

export type Recipient = typeof mailingRecipients.$inferSelect;

/** Longer than a mail server may take for one mail: whoever claimed it has settled it by then, or died. */
export const claimMs = 5 * 60_000;

/**
 * Claims whoever waits longest for a mailing that is being sent, so that no other process mails them as
 * well; `null` where nobody is due, or the mailing was paused or stopped. A claim that is not settled runs out.
 */
export async function claimRecipient(
  db: Database,
  mailingId: number,
  now: Date,
): Promise<Recipient | null> {
  const next = db
    .select({ id: mailingRecipients.id })
    .from(mailingRecipients)
    .innerJoin(
      mailings,
      and(eq(mailings.id, mailingRecipients.mailingId), eq(mailings.state, 'sending')),
    )
    .where(
      and(
        eq(mailingRecipients.mailingId, mailingId),
        eq(mailingRecipients.state, 'waiting'),
        lte(mailingRecipients.dueAt, now),
      ),
    )
    .orderBy(asc(mailingRecipients.dueAt), asc(mailingRecipients.id))
    .limit(1)
    .for('update', { of: mailingRecipients, skipLocked: true });
  const [claimed] = await db
    .update(mailingRecipients)
    .set({ dueAt: new Date(now.getTime() + claimMs) })
    // By = the database looks for the next one once: by IN it might again for each row.
    .where(eq(mailingRecipients.id, sql`(${next})`))
    .returning();
  return claimed ?? null;
}
