import { eq } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { users } from '#database/schema/users.ts';
import { findAccountToken } from './account-token.server.ts';

interface Services {
  db: Database;
  clock: Clock;
}

/**
 * Proves the mailbox of an account by the token of a link that was mailed to it; whether the token
 * is one of this account's. Only its own signed-in user may call it: whoever can read the mail but
 * does not know the password did not make the account, and must reset it instead. Again is the same.
 */
export async function verifyEmail(
  { db, clock }: Services,
  userId: string,
  token: string,
): Promise<boolean> {
  const found = await findAccountToken(db, token, ['verify', 'open-library'], clock());
  if (found?.userId !== userId) return false;
  await db
    .update(users)
    .set({ emailVerified: true, updatedAt: clock() })
    .where(eq(users.id, userId));
  return true;
}
