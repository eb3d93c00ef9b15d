import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { userEbookAccess } from '#database/schema/library.ts';

/**
 * Ends what an order gave of books whose money went back, in the caller's transaction, and makes the
 * rest of what money had ended stand again. What other orders gave, and what the owner ended, is not
 * touched. Answers whether anything changed; called again it changes nothing.
 */
export async function settleGrants(
  tx: Database,
  { orderId, endedBookIds, at }: { orderId: string; endedBookIds: readonly string[]; at: Date },
): Promise<boolean> {
  const { ebookId, endedBy, id } = userEbookAccess;
  const ofOrder = eq(userEbookAccess.orderId, orderId);
  const ended = await tx
    .update(userEbookAccess)
    .set({ endedAt: at, endedBy: 'money' })
    .where(and(ofOrder, isNull(endedBy), inArray(ebookId, [...endedBookIds])))
    .returning({ id });
  const restored = await tx
    .update(userEbookAccess)
    .set({ endedAt: null, endedBy: null })
    .where(and(ofOrder, eq(endedBy, 'money'), notInArray(ebookId, [...endedBookIds])))
    .returning({ id });
  return ended.length + restored.length > 0;
}
