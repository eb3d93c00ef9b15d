import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { userPurchases } from '#database/schema/purchases.ts';

interface Look {
  /** Left aside. */
  orderId: string;
  userId: string;
  bookIds: readonly string[];
}

/** Which of these books an account has by other orders that were paid and not refunded; a book may come twice. */
export function listBoughtElsewhere(
  db: Database,
  { orderId, userId, bookIds }: Look,
): Promise<{ bookId: string; orderId: string }[]> {
  const { ebookId, endedAt } = userEbookAccess;
  return db
    .select({ bookId: ebookId, orderId: userPurchases.orderId })
    .from(userEbookAccess)
    .innerJoin(userPurchases, eq(userPurchases.orderId, userEbookAccess.orderId))
    .where(
      and(
        eq(userEbookAccess.userId, userId),
        ne(userEbookAccess.orderId, orderId),
        inArray(ebookId, [...bookIds]),
        isNull(endedAt),
        eq(userPurchases.source, 'paid'),
        eq(userPurchases.status, 'completed'),
      ),
    )
    .orderBy(userPurchases.purchasedAt);
}
