import { lt } from 'drizzle-orm';
import { deleteInBatches } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { passkeyChallenges } from '#database/schema/staff-passkeys.ts';

/** Deletes the challenges that nobody answered in time. */
export async function forgetChallenges(db: Database, now: Date): Promise<void> {
  const { challengeHash, expiresAt } = passkeyChallenges;
  await deleteInBatches(db, passkeyChallenges, challengeHash, lt(expiresAt, now));
}
