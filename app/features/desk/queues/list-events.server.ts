import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  type Cursor,
  type Page,
  pageOf,
  pageQuestion,
} from '#app/platform/database/list-pages.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { userPurchases } from '#database/schema/purchases.ts';

export type ListedEvent = typeof paymentEvents.$inferSelect & {
  /** The order that it is about; `null`: none is known. */
  orderId: string | null;
};

interface EventSearch {
  /** Only those that have not been handled yet. */
  open: boolean;
  cursor?: Cursor;
  limit: number;
}

const orderId = sql<string | null>`coalesce(${userPurchases.orderId}, ${checkouts.id})`;

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
    .select({ place, event: paymentEvents, orderId })
    .from(paymentEvents)
    .leftJoin(userPurchases, eq(userPurchases.paymentId, paymentEvents.paymentId))
    .leftJoin(checkouts, eq(checkouts.sessionId, paymentEvents.sessionId))
    .where(and(open ? isNull(paymentEvents.handledAt) : undefined, where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const page = pageOf(found, { cursor, limit });
  return {
    ...page,
    rows: page.rows.map(({ event, orderId: found }) => ({ ...event, orderId: found })),
  };
}
