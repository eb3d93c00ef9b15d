import { and, desc, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import type { LeftBook } from './library-answer.ts';

/**
 * The books that have left an account's library, the last one first; a title that another order
 * still gives has not left, and one that left twice is listed once.
 */
export async function listLeftBooks(db: Database, userId: string): Promise<LeftBook[]> {
  const { ebookId, ebookTitle, endedAt, endedBy } = userEbookAccess;
  const ofUser = eq(userEbookAccess.userId, userId);
  const open = db
    .select({ ebookId })
    .from(userEbookAccess)
    .where(and(ofUser, isNull(endedAt)));
  const ended = await db
    .selectDistinctOn([ebookId], { bookId: ebookId, title: ebookTitle, endedAt, endedBy })
    .from(userEbookAccess)
    .where(and(ofUser, isNotNull(endedAt), notInArray(ebookId, open)))
    .orderBy(ebookId, desc(endedAt));
  return ended
    .flatMap(({ bookId, title, endedAt: leftAt, endedBy: by }) =>
      leftAt === null ? [] : [{ bookId, title, leftAt, isRefunded: by === 'money' }],
    )
    .sort((one, other) => other.leftAt.getTime() - one.leftAt.getTime());
}
