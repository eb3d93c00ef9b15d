import { eq } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import { isStillReferenced } from '#app/platform/database/still-referenced.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { transact } from '#app/platform/database/transact.server.ts';
import { accounts, accountTokens, sessions, users } from '#database/schema/users.ts';
import { lockUser } from '../password/credential.server.ts';
import { findAccountToken } from './account-token.server.ts';

interface Services {
  db: Database;
  clock: Clock;
}

/**
 * "This was not me": removes the account whose verification mail held this token, unless somebody
 * proved its address since: the id of the account; `null` then, and for a token that does not work. An account that paid
 * for something stays, without its password and sessions: its books belong to whoever has the mailbox.
 */
export async function removeUnverifiedAccount(
  { db, clock }: Services,
  token: string,
): Promise<string | null> {
  const found = await findAccountToken(db, token, ['verify'], clock());
  if (found === null) return null;
  const { userId } = found;
  return transact(db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === null || user.emailVerified) return null;
    await tx.delete(accounts).where(eq(accounts.userId, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.delete(accountTokens).where(eq(accountTokens.userId, userId));
    await deleteUnlessReferenced(tx, userId);
    return userId;
  });
}

/** Purchases and grants are tables of others, whose foreign keys keep their owner. */
async function deleteUnlessReferenced(tx: Database, userId: string): Promise<void> {
  try {
    await tx.transaction((savepoint) => savepoint.delete(users).where(eq(users.id, userId)));
  } catch (error) {
    if (!isStillReferenced(error)) throw error;
  }
}
