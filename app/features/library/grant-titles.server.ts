import { randomUUID } from 'node:crypto';
import { type BookId, bookById } from '#app/features/catalog/catalog.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { userEbookAccess } from '#database/schema/library.ts';

export interface Grant {
  userId: string;
  orderId: string;
  bookIds: BookId[];
  purchasedAt: Date;
}

/** Puts books into a library, in the caller's transaction. Called twice for an order, it grants once. */
export async function grantTitles(tx: Database, grant: Grant): Promise<void> {
  await tx
    .insert(userEbookAccess)
    .values(
      grant.bookIds.map((bookId) => ({
        id: randomUUID(),
        userId: grant.userId,
        orderId: grant.orderId,
        ebookId: bookId,
        ebookTitle: bookById(bookId).fullTitle,
        purchasedAt: grant.purchasedAt,
      })),
    )
    .onConflictDoNothing();
}
