import { randomUUID } from 'node:crypto';
import type { SoldBook } from '#app/features/orders/sold-book.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { userEbookAccess } from '#database/schema/library.ts';

export interface Grant {
  userId: string;
  orderId: string;
  books: readonly SoldBook[];
  purchasedAt: Date;
}

/** Puts books into a library, in the caller's transaction. Called twice for an order, it grants once. */
export async function grantTitles(tx: Database, grant: Grant): Promise<void> {
  await tx
    .insert(userEbookAccess)
    .values(
      grant.books.map(({ bookId, title }) => ({
        id: randomUUID(),
        userId: grant.userId,
        orderId: grant.orderId,
        ebookId: bookId,
        ebookTitle: title,
        purchasedAt: grant.purchasedAt,
      })),
    )
    .onConflictDoNothing();
}
