import { eq, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { subscriptions } from '#database/schema/newsletter.ts';

/**
 * Ends all that an address subscribed to, and voids a mail that still asks; `false` if no mail ever
 * carried this token. May be repeated.
 */
export async function unsubscribe(db: Database, token: string, now: Date): Promise<boolean> {
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
    .where(eq(subscriptions.unsubscribeTokenHash, sha256(token)))
    .returning({ id: subscriptions.id });
  return ended.length > 0;
}
