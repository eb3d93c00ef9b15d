import { asc, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
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

/** Everybody who may be written to, by address. */
export async function listSubscribers(
  db: Database,
  { authSecret, publicUrl }: { authSecret: string; publicUrl: string },
): Promise<Subscriber[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.status, 'confirmed'))
    .orderBy(asc(subscriptions.email));
  return rows.map(({ id, email, topics, confirmedAt }) => ({
    email,
    topics,
    confirmedAt,
    unsubscribeUrl: newsletterLink(publicUrl, 'unsubscribe', unsubscribeToken(authSecret, id)),
  }));
}
