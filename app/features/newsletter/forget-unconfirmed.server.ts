import { and, isNull, lt } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { subscriptions } from '#database/schema/newsletter.ts';

/** Deletes the addresses that nobody confirmed while the link in the mail worked. */
export async function forgetUnconfirmed(db: Database, now: Date): Promise<void> {
  await db
    .delete(subscriptions)
    .where(and(isNull(subscriptions.confirmedAt), lt(subscriptions.confirmExpiresAt, now)));
}
