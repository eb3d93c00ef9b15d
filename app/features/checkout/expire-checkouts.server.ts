import { and, inArray, lt } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';

/** Closes checkouts nobody paid in time and forgets the passwords that waited with them. */
export async function expireCheckouts(db: Database, now: Date): Promise<void> {
  await db
    .update(checkouts)
    .set({ status: 'expired', passwordHash: null })
    .where(and(inArray(checkouts.status, ['opening', 'pending']), lt(checkouts.expiresAt, now)));
}
