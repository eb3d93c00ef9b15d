import { and, isNull } from 'drizzle-orm';
import {
  type Cursor,
  type Page,
  pageOf,
  pageQuestion,
} from '#app/platform/database/list-pages.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';

export type ListedEvent = typeof paymentEvents.$inferSelect;

interface EventSearch {
  /** Only those that have not been handled yet. */
  open: boolean;
  cursor?: Cursor;
  limit: number;
}

/** The events of the payment provider, the last received first, a page at a time. */
export async function listEvents(
  db: Database,
  { open, cursor = null, limit }: EventSearch,
): Promise<Page<ListedEvent>> {
  const { place, where, orderBy } = pageQuestion(
    { key: paymentEvents.receivedAt, keyType: 'timestamptz', id: paymentEvents.id },
    cursor,
  );
  const found = await db
    .select({ place, event: paymentEvents })
    .from(paymentEvents)
    .where(and(open ? isNull(paymentEvents.handledAt) : undefined, where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const page = pageOf(found, { cursor, limit });
  return { ...page, rows: page.rows.map(({ event }) => event) };
}
