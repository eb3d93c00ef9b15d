import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { subscriptions } from '#database/schema/newsletter.ts';

/**
 * Ends all that an address subscribed to, and voids a mail that still asks; `false` if no mail ever
 * carried this token. May be repeated.
 */
export function unsubscribe(db: Database, token: string, now: Date): Promise<boolean> {
  return end(db, eq(subscriptions.unsubscribeTokenHash, sha256(token)), now);
}

/** The same for a normalised address; `false` if nobody ever subscribed it. */
export function unsubscribeEmail(db: Database, email: string, now: Date): Promise<boolean> {
  return end(db, eq(subscriptions.email, email), now);
}

async function end(db: Database, which: SQL, now: Date): Promise<boolean> {
  const ended = await db
    .update(subscriptions)
    .set({
      status: 'unsubscribed',
      topics: [],
      confirmTokenHash: null,
      confirmTopics: [],
      waitingTopics: [],
      unsubscribedAt: sql`coalesce(${subscriptions.unsubscribedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(which)
    .returning({ id: subscriptions.id });
  return ended.length > 0;
}
