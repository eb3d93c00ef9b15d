import { and, asc, eq, isNull } from 'drizzle-orm';
import type { SoldBook } from '#app/features/orders/sold-book.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { orderLines } from '#database/schema/order-lines.ts';

/** The books of an order that are not ended, as it names them and in its order. */
export async function listOpenBooks(db: Database, orderId: string): Promise<SoldBook[]> {
  return db
    .select({ bookId: orderLines.bookId, title: orderLines.title })
    .from(userEbookAccess)
    .innerJoin(
      orderLines,
      and(
        eq(orderLines.orderId, userEbookAccess.orderId),
        eq(orderLines.bookId, userEbookAccess.ebookId),
      ),
    )
    .where(and(eq(userEbookAccess.orderId, orderId), isNull(userEbookAccess.endedAt)))
    .orderBy(asc(orderLines.position));
}
