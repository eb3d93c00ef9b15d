import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { subscriptions } from '#database/schema/newsletter.ts';

/** What is kept of the subscription of a normalised address, without its tokens. */
export async function listSubscriptionRecords(db: Database, email: string) {
  const { id, status, topics, confirmTopics, createdAt, confirmedAt, unsubscribedAt } =
    subscriptions;
  const { refusedAt, refusal } = subscriptions;
  return db
    .select({
      ...{ id, status, topics, confirmTopics, createdAt, confirmedAt, unsubscribedAt },
      ...{ refusedAt, refusal },
    })
    .from(subscriptions)
    .where(eq(subscriptions.email, email));
}

/** The address of everybody who has one. */
export async function listSubscriptionEmails(db: Database): Promise<string[]> {
  const known = await db.select({ email: subscriptions.email }).from(subscriptions);
  return known.map(({ email }) => email);
}

/** Forgets it, in the caller's transaction; its links work no longer. Answers how many there were. */
export async function eraseSubscriptionRecords(tx: Database, email: string): Promise<number> {
  const erased = await tx
    .delete(subscriptions)
    .where(eq(subscriptions.email, email))
    .returning({ id: subscriptions.id });
  return erased.length;
}
