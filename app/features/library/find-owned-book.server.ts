import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { userEbookAccess } from '#database/schema/library.ts';

/**
 * The order by which an account owns a book, the first of several, and the title by which it was
 * sold; `null` if it does not.
 */
export async function findOwnedBook(
  db: Database,
  userId: string,
  bookId: string,
): Promise<{ orderId: string; title: string } | null> {
  const [grant] = await db
    .select({ orderId: userEbookAccess.orderId, title: userEbookAccess.ebookTitle })
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
