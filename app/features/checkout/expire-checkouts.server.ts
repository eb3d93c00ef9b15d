import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';

/**
 * Forgets the passwords that waited with checkouts nobody paid in time, and closes those for which
 * no payment page was ever opened. Whether an opened page was paid is the provider's to say.
 */
export async function expireCheckouts(db: Database, now: Date): Promise<void> {
  await db
    .update(checkouts)
    .set({ passwordHash: null })
    .where(and(lt(checkouts.expiresAt, now), isNotNull(checkouts.passwordHash)));
  await db
    .update(checkouts)
    .set({ status: 'expired' })
    .where(and(lt(checkouts.expiresAt, now), eq(checkouts.status, 'opening')));
}
