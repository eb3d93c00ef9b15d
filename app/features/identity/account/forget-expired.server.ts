import { lt } from 'drizzle-orm';
import { deleteInBatches } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { accountTokens, sessions } from '#database/schema/users.ts';

/** Deletes the sessions and mailed tokens that have run out; they opened nothing any more. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, sessions, sessions.id, lt(sessions.expiresAt, now));
  await deleteInBatches(db, accountTokens, accountTokens.id, lt(accountTokens.expiresAt, now));
}
