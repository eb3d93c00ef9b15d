import { and, eq, ne } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { sessions, users } from '#database/schema/users.ts';
import { findAccountToken } from './account-token.server.ts';

interface Services {
  db: Database;
  clock: Clock;
}

interface Verification {
  userId: string;
  /** The session that asks. */
  sessionId: string;
  token: string;
}

/**
 * Proves the mailbox of an account by the token of a link that was mailed to it; whether the token
 * is one of this account's. Only its own signed-in user may call it: whoever can read the mail but
 * does not know the password did not make the account, and must reset it instead. Again is the same.
 *
 * Where a receipt's link is the first proof, its reader was asked whether the password stays, and it may
 * still be known to a stranger: every other session ends.
 */
export async function verifyEmail(
  { db, clock }: Services,
  { userId, sessionId, token }: Verification,
): Promise<boolean> {
  const found = await findAccountToken(db, token, ['verify', 'open-library'], clock());
  if (found?.userId !== userId) return false;
  return db.transaction(async (tx) => {
    const proved = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: clock() })
      .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
      .returning({ id: users.id });
    if (proved.length > 0 && found.purpose === 'open-library') {
      await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
    }
    return true;
  });
}
