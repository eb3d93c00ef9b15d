import { lt } from 'drizzle-orm';
import { deleteInBatches } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { emailChanges } from '#database/schema/email-changes.ts';
import { mailedCodes } from '#database/schema/mailed-codes.ts';
import { accountTokens, sessions } from '#database/schema/users.ts';

/** Deletes the sessions, mailed tokens and codes, and changes of address that have run out. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, sessions, sessions.id, lt(sessions.expiresAt, now));
  await deleteInBatches(db, accountTokens, accountTokens.id, lt(accountTokens.expiresAt, now));
  await deleteInBatches(db, mailedCodes, mailedCodes.id, lt(mailedCodes.expiresAt, now));
  await deleteInBatches(db, emailChanges, emailChanges.id, lt(emailChanges.expiresAt, now));
}
