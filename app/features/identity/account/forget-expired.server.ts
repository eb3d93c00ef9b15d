import { lt } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { accountTokens, sessions } from '#database/schema/users.ts';

/** Deletes the sessions and mailed tokens that have run out; they opened nothing any more. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
}
