import { desc, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';

export type ListedEvent = typeof paymentEvents.$inferSelect;

/** The events of the payment provider, the last received first; `open` alone: of which nothing was made yet. */
export async function listEvents(
  db: Database,
  { open, limit }: { open: boolean; limit: number },
): Promise<ListedEvent[]> {
  return db
    .select()
    .from(paymentEvents)
    .where(open ? isNull(paymentEvents.handledAt) : undefined)
    .orderBy(desc(paymentEvents.receivedAt))
    .limit(limit);
}
