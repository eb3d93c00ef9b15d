import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { erasureRequests, users } from '#database/schema/users.ts';

/** In one round; the rest comes with the next. */
const maxAtOnce = 50;

const hourMs = 3_600_000;

/** Whoever asked to be erased, and whose time has come. */
export interface DueErasure {
  id: string;
  email: string;
  askedAt: Date;
}

/** Who is due at `now`, those that wait longest first. */
export async function listDueErasures(db: Database, now: Date): Promise<DueErasure[]> {
  return db
    .select({ id: erasureRequests.id, email: users.email, askedAt: erasureRequests.askedAt })
    .from(erasureRequests)
    .innerJoin(users, eq(users.id, erasureRequests.userId))
    .where(and(lte(erasureRequests.nextTryAt, now), isNull(erasureRequests.erasedAt)))
    .orderBy(asc(erasureRequests.nextTryAt))
    .limit(maxAtOnce);
}

/** Has one that cannot be done yet tried again in an hour. */
export async function postponeErasure(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(erasureRequests)
    .set({ nextTryAt: new Date(now.getTime() + hourMs) })
    .where(eq(erasureRequests.id, id));
}
