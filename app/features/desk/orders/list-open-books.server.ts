import { and, asc, eq, isNull } from 'drizzle-orm';
import type { SoldBook } from '#app/features/orders/sold-book.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { userEbookAccess } from '#database/schema/library.ts';

/** The books of an order that it still opens. */
export async function listOpenBooks(db: Database, orderId: string): Promise<SoldBook[]> {
  return db
    .select({ bookId: userEbookAccess.ebookId, title: userEbookAccess.ebookTitle })
    .from(userEbookAccess)
    .where(and(eq(userEbookAccess.orderId, orderId), isNull(userEbookAccess.endedAt)))
    .orderBy(asc(userEbookAccess.ebookId));
}
