import { asc, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import { subscriptions } from '#database/schema/newsletter.ts';
import { newsletterLink } from './newsletter-link.ts';
import { recoverUnsubscribeToken } from './subscription-token.server.ts';

export interface Subscriber {
  email: string;
  topics: string[];
  confirmedAt: Date | null;
  /** Must stand in every mail to this address. */
  unsubscribeUrl: string;
}

/**
 * Everybody who may be written to, by address. New links take the place of those whose secret the
 * shop has given up.
 */
export async function listSubscribers(
  db: Database,
  { keys, publicUrl }: { keys: Keys; publicUrl: string },
): Promise<Subscriber[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.isReader, true))
    .orderBy(asc(subscriptions.email));
  const listed: Subscriber[] = [];
  for (const row of rows) {
    const { email, topics, confirmedAt } = row;
    const token = await recoverUnsubscribeToken(db, keys, row);
    const unsubscribeUrl = newsletterLink(publicUrl, 'unsubscribe', token);
    listed.push({ email, topics, confirmedAt, unsubscribeUrl });
  }
  return listed;
}
