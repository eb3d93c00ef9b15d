import { asc, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { subscriptions } from '#database/schema/newsletter.ts';
import { newsletterLink } from './newsletter-link.ts';
import { unsubscribeToken } from './subscription-token.server.ts';

export interface Subscriber {
  email: string;
  topics: string[];
  confirmedAt: Date | null;
  /** Must stand in every mail to this address. */
  unsubscribeUrl: string;
}

/**
 * Everybody who may be written to, by address. Links made under a new secret take the place of those
 * under the old one.
 */
export async function listSubscribers(
  db: Database,
  { authSecret, publicUrl }: { authSecret: string; publicUrl: string },
): Promise<Subscriber[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.status, 'confirmed'))
    .orderBy(asc(subscriptions.email));
  const listed: Subscriber[] = [];
  for (const { id, email, topics, confirmedAt, unsubscribeTokenHash } of rows) {
    const token = unsubscribeToken(authSecret, id);
    const hash = sha256(token);
    if (hash !== unsubscribeTokenHash) {
      await db
        .update(subscriptions)
        .set({ unsubscribeTokenHash: hash })
        .where(eq(subscriptions.id, id));
    }
    const unsubscribeUrl = newsletterLink(publicUrl, 'unsubscribe', token);
    listed.push({ email, topics, confirmedAt, unsubscribeUrl });
  }
  return listed;
}
