import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { newSeed } from '#app/platform/signed-token.server.ts';
import { subscriptions } from '#database/schema/newsletter.ts';
import { confirmToken, unsubscribeToken } from './subscription-token.server.ts';

type SubscriptionRow = typeof subscriptions.$inferSelect;

export interface AskedSubscription {
  /** Of the mail that is to ask. */
  mailId: string;
  /** Normalised. */
  email: string;
  topics: readonly string[];
}

/** While a mail is unanswered no other follows it for this long, whoever asks how often. */
const quietMs = 10 * 60_000;
const lifetimeMs = 7 * 24 * 3_600_000;

/**
 * Notes what an address asked for, and says what to mail: the subscription as the mail `mailId` has
 * to put it, or `null` if none is to be sent, as an earlier one is still unanswered. What was asked
 * meanwhile waits for that answer. A newer mail asks for everything unanswered and voids the older.
 * Called again with the same id, it says the same until the mail is answered.
 */
export async function openConfirmation(
  tx: Database,
  keys: Keys,
  { mailId, email, topics }: AskedSubscription,
  now: Date,
): Promise<SubscriptionRow | null> {
  const row = await findOrBegin(tx, keys, email, now);
  const isUnanswered = row.confirmTokenHash !== null && row.confirmUsedAt === null;
  if (row.confirmMailId === mailId) return isUnanswered ? row : null;
  const askedMsAgo = now.getTime() - (row.confirmAskedAt?.getTime() ?? 0);
  if (isUnanswered && askedMsAgo < quietMs) {
    const waitingTopics = union(row.waitingTopics, topics).filter(
      (topic) => !row.confirmTopics.includes(topic),
    );
    await tx.update(subscriptions).set({ waitingTopics }).where(eq(subscriptions.id, row.id));
    return null;
  }
  const mail = { seed: row.seed, confirmMailId: mailId, confirmTokenHash: null };
  const [asked] = await tx
    .update(subscriptions)
    .set({
      confirmMailId: mailId,
      confirmTokenHash: sha256(confirmToken(keys, mail)),
      confirmTopics: union(isUnanswered ? row.confirmTopics : [], row.waitingTopics, topics),
      confirmAskedAt: now,
      confirmExpiresAt: new Date(now.getTime() + lifetimeMs),
      confirmUsedAt: null,
      waitingTopics: [],
      unsubscribeTokenHash: sha256(unsubscribeToken(keys, row)),
    })
    .where(eq(subscriptions.id, row.id))
    .returning();
  return asked ?? null;
}

/** The address's row, locked until the transaction ends. */
async function findOrBegin(
  tx: Database,
  keys: Keys,
  email: string,
  now: Date,
): Promise<SubscriptionRow> {
  const seed = newSeed();
  await tx
    .insert(subscriptions)
    .values({
      id: randomUUID(),
      seed,
      email,
      status: 'pending',
      topics: [],
      confirmTopics: [],
      waitingTopics: [],
      unsubscribeTokenHash: sha256(unsubscribeToken(keys, { seed, unsubscribeTokenHash: null })),
      createdAt: now,
    })
    .onConflictDoNothing({ target: subscriptions.email });
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.email, email))
    .for('update');
  if (!row) throw new Error('A subscription vanished while it was being asked for.');
  return row;
}

function union(...lists: (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}
