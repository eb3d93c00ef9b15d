import { desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { mailingRecipients, mailings } from '#database/schema/mailings.ts';
import { subscriptions } from '#database/schema/newsletter.ts';

const subscriptionsOf = (db: Database, email: string) =>
  db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.email, email));

/** Which mailings went to a normalised address, or were to. */
export async function listRecipientRecords(db: Database, email: string) {
  const { state, outcome, settledAt, subscriptionId } = mailingRecipients;
  return db
    .select({ mailing: mailings.id, subject: mailings.subject, state, outcome, settledAt })
    .from(mailingRecipients)
    .innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
    .where(inArray(subscriptionId, subscriptionsOf(db, email)))
    .orderBy(desc(mailings.id));
}

/** Nobody's alone: they are the subscriptions'. */
export const listRecipientEmails = (): Promise<string[]> => Promise.resolve([]);

/**
 * Parts them from the address, in the caller's transaction, ahead of its subscription: what stays says that
 * somebody was mailed, and not who. Whoever still waits is skipped. Answers how many there were.
 */
export async function eraseRecipientRecords(tx: Database, email: string): Promise<number> {
  const parted = await tx
    .update(mailingRecipients)
    .set({ subscriptionId: null, outcome: null })
    .where(inArray(mailingRecipients.subscriptionId, subscriptionsOf(tx, email)))
    .returning({ id: mailingRecipients.id });
  return parted.length;
}
