import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { userEbookAccess } from '#database/schema/library.ts';

/**
 * Ends all grants of an order, in the caller's transaction, or with `null` makes them stand again.
 * What other orders gave, and what the owner ended, is not touched.
 */
export async function setGrantsEnd(
  tx: Database,
  orderId: string,
  endedAt: Date | null,
): Promise<void> {
  await tx
    .update(userEbookAccess)
    .set({ endedAt, endedBy: endedAt === null ? null : 'money' })
    .where(
      and(
        eq(userEbookAccess.orderId, orderId),
        or(isNull(userEbookAccess.endedBy), ne(userEbookAccess.endedBy, 'owner')),
      ),
    );
}
