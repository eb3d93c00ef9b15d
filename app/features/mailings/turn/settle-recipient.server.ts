import { and, eq, sql } from 'drizzle-orm';
import { noteRefused, noteTaken } from '#app/features/newsletter/note-mailing-outcome.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { mailingRecipients, mailings } from '#database/schema/mailings.ts';
import type { Recipient } from './claim-recipient.server.ts';

/** What became of a recipient for good. */
export interface Settled {
  state: 'sent' | 'refused' | 'skipped';
  /** What the mail server said, or why it was skipped. */
  outcome: string;
  /** Whether the mail server refused the address itself, so that its subscription is to know. */
  isAddressRefused?: boolean;
}

const counts = {
  sent: { sentCount: sql`${mailings.sentCount} + 1`, failures: 0, failure: null },
  refused: { refusedCount: sql`${mailings.refusedCount} + 1` },
  skipped: { skippedCount: sql`${mailings.skippedCount} + 1` },
};

/** Notes it, with the counts of its mailing; of one that is settled already, nothing. */
export async function settleRecipient(
  db: Database,
  { id, mailingId, subscriptionId }: Recipient,
  { state, outcome, isAddressRefused = false }: Settled,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const settled = await tx
      .update(mailingRecipients)
      .set({ state, outcome, settledAt: now })
      .where(and(eq(mailingRecipients.id, id), eq(mailingRecipients.state, 'waiting')))
      .returning({ id: mailingRecipients.id });
    if (settled.length === 0) return;
    if (subscriptionId !== null && isAddressRefused) {
      await noteRefused(tx, { subscriptionId, answer: outcome, at: now });
    }
    if (subscriptionId !== null && state === 'sent') await noteTaken(tx, subscriptionId);
    await tx.update(mailings).set(counts[state]).where(eq(mailings.id, mailingId));
  });
}
