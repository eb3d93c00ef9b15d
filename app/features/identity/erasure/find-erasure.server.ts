import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { erasureRequests } from '#database/schema/users.ts';

/** An erasure that somebody asked for and that is still to be done. */
export interface PendingErasure {
  askedAt: Date;
  /** Not before then; later only while a payment or a dispute of theirs is open. */
  dueAt: Date;
}

/** When an account is to be erased; `null`: it stays. */
export async function findErasure(db: Database, userId: string): Promise<PendingErasure | null> {
  const [found] = await db
    .select({ askedAt: erasureRequests.askedAt, dueAt: erasureRequests.dueAt })
    .from(erasureRequests)
    .where(and(eq(erasureRequests.userId, userId), isNull(erasureRequests.erasedAt)));
  return found ?? null;
}
