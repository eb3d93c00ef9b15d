import { and, asc, eq, isNull } from 'drizzle-orm';
import type { SoldBook } from '#app/features/orders/sold-book.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { userEbookAccess } from '#database/schema/library.ts';

export interface OwnedEbook extends SoldBook {
  id: string;
  /** When it first became theirs. */
  purchasedAt: Date;
}

/** The books of one account, newest first; a title that several orders gave is listed once. */
export async function listLibrary(db: Database, userId: string): Promise<OwnedEbook[]> {
  const { id, ebookId, ebookTitle, purchasedAt } = userEbookAccess;
  const first = await db
    .selectDistinctOn([ebookId], { id, bookId: ebookId, title: ebookTitle, purchasedAt })
    .from(userEbookAccess)
    .where(and(eq(userEbookAccess.userId, userId), isNull(userEbookAccess.endedAt)))
    .orderBy(ebookId, asc(purchasedAt), id);
  return first.sort((one, other) => other.purchasedAt.getTime() - one.purchasedAt.getTime());
}
