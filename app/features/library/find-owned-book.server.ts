import { and, asc, eq, isNull } from 'drizzle-orm';
import type { BookId } from '#app/features/catalog/catalog.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { userEbookAccess } from '#database/schema/library.ts';

/** The order by which an account owns a book, the first of several; `null` if it does not. */
export async function findOwnedBook(
  db: Database,
  userId: string,
  bookId: BookId,
): Promise<{ orderId: string } | null> {
  const [grant] = await db
    .select({ orderId: userEbookAccess.orderId })
    .from(userEbookAccess)
    .where(
      and(
        eq(userEbookAccess.userId, userId),
        eq(userEbookAccess.ebookId, bookId),
        isNull(userEbookAccess.endedAt),
      ),
    )
    .orderBy(asc(userEbookAccess.purchasedAt), userEbookAccess.id)
    .limit(1);
  return grant ?? null;
}
