import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { userEbookAccess } from '#database/schema/library.ts';

export interface EndedBook {
  bookId: string;
  /** `money`: it went back. `owner`: the owner ended it. */
  endedBy: 'money' | 'owner' | null;
}

/** The books that an order gave and gives no longer. */
export async function listEndedBooks(db: Database, orderId: string): Promise<EndedBook[]> {
  const { ebookId, endedBy, endedAt } = userEbookAccess;
  return db
    .select({ bookId: ebookId, endedBy })
    .from(userEbookAccess)
    .where(and(eq(userEbookAccess.orderId, orderId), isNotNull(endedAt)));
}
