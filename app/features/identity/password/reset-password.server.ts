import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { accountTokens, sessions, users } from '#database/schema/users.ts';
import { sendPasswordChangedJob } from '../jobs.server.ts';
import {
  findAccountToken,
  passwordPurposes,
  spendAccountToken,
} from '../verification/account-token.server.ts';
import { findPasswordHash, lockUser, setPasswordHash } from './credential.server.ts';
import { hashPassword } from './password-hash.server.ts';

interface Services {
  db: Database;
  jobs: JobQueue;
  clock: Clock;
}

interface Reset {
  token: string;
  newPassword: string;
  /** Whether an account has bought: then a paid checkout gave it its names. */
  hasBought(tx: Database, userId: string): Promise<boolean>;
}

const noNames = { name: '', firstName: '', lastName: '' };

/**
 * Sets a password by the token of a mailed link, which works once; the account's id, or `null` if
 * it does not work.
 * Whoever has the mail owns the account: the address is proven, and every session and every other
 * link of the account ends. A password that was chosen before the address was proven may be a
 * stranger's, and so may the names beside it: they go as well, unless a buyer gave them.
 */
export async function resetPassword(
  { db, jobs, clock }: Services,
  { token, newPassword, hasBought }: Reset,
): Promise<string | null> {
  // Spares guesses the hash.
  const found = await findAccountToken(db, token, passwordPurposes, clock());
  if (found === null) return null;
  const passwordHash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, found.userId);
    const userId = await spendAccountToken(tx, token, passwordPurposes, clock());
    if (userId === null) return null;
    const how = (await findPasswordHash(tx, userId)) === null ? 'set' : 'reset';
    const mayBeStrangers = user?.emailVerified === false && !(await hasBought(tx, userId));
    await setPasswordHash(tx, userId, passwordHash);
    await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: clock(), ...(mayBeStrangers ? noNames : {}) })
      .where(eq(users.id, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx
      .delete(accountTokens)
      .where(and(eq(accountTokens.userId, userId), isNull(accountTokens.usedAt)));
    await jobs.send(tx, sendPasswordChangedJob, { mailId: randomUUID(), userId, how });
    return userId;
  });
}
