import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import type { LibraryEntry } from './library-answer.ts';
import { newEditionOn } from './new-edition.server.ts';

/** The books of one account, newest first; a title that several orders gave is listed once. */
export async function listLibrary(db: Database, userId: string): Promise<LibraryEntry[]> {
  const { id, ebookId, ebookTitle, purchasedAt } = userEbookAccess;
  const first = await db
    .selectDistinctOn([ebookId], { id, bookId: ebookId, title: ebookTitle, purchasedAt })
    .from(userEbookAccess)
    .where(and(eq(userEbookAccess.userId, userId), isNull(userEbookAccess.endedAt)))
    .orderBy(ebookId, asc(purchasedAt), id);
  return first
    .sort((one, other) => other.purchasedAt.getTime() - one.purchasedAt.getTime())
    .map((book) => ({ ...book, newEditionOn: newEditionOn(book) }));
}
