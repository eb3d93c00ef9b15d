import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { shownName } from '#app/platform/shown-name.ts';
import { userPasskeys } from '#database/schema/passkeys.ts';
import { accountTokens, sessions, users } from '#database/schema/users.ts';
import { sendPasswordChangedJob } from '../jobs.server.ts';
import { spendAccountToken } from '../verification/account-token.server.ts';
import {
  findPasswordLink,
  passwordLinkPurposes,
} from '../verification/find-password-link.server.ts';
import { lockUser, setPasswordHash } from './credential.server.ts';
import { hashPassword } from './password-hash.server.ts';

interface Services {
  db: Database;
  jobs: JobQueue;
  clock: Clock;
}

interface Names {
  firstName: string;
  lastName: string;
}

interface Reset {
  token: string;
  newPassword: string;
  /** The names that an account's latest order was placed under; `null` if there is none. */
  findBuyerNames(tx: Database, userId: string): Promise<Names | null>;
}

const noNames: Names = { firstName: '', lastName: '' };

/**
 * Sets a password by the token of a mailed link, which works once; the account's id, or `null` if
 * it does not work. Whoever has the mail owns the account: the address is proven, and every
 * session, every passkey and every other link of the account ends. A password that was chosen
 * before the address was proven may be a stranger's, and so may the names beside it: those of the
 * latest order take their place, if any.
 */
export async function resetPassword(
  { db, jobs, clock }: Services,
  { token, newPassword, findBuyerNames }: Reset,
): Promise<string | null> {
  // Spares guesses the hash.
  const found = await findPasswordLink({ db, clock }, token);
  if (found === null) return null;
  const { userId } = found;
  const passwordHash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    // Somebody may have used the link meanwhile, or proven the address.
    const link = await findPasswordLink({ db: tx, clock }, token);
    if (user === null || link === null) return null;
    await spendAccountToken(tx, token, passwordLinkPurposes, clock());
    const how = link.hasPassword ? 'reset' : 'set';
    await setPasswordHash(tx, userId, passwordHash);
    const names = user.emailVerified ? null : ((await findBuyerNames(tx, userId)) ?? noNames);
    await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: clock(), ...(names && withFullName(names)) })
      .where(eq(users.id, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.delete(userPasskeys).where(eq(userPasskeys.ownerId, userId));
    await tx
      .delete(accountTokens)
      .where(and(eq(accountTokens.userId, userId), isNull(accountTokens.usedAt)));
    await jobs.send(tx, sendPasswordChangedJob, { mailId: randomUUID(), userId, how });
    return userId;
  });
}

function withFullName({ firstName, lastName }: Names) {
  return { name: shownName(firstName, lastName), firstName, lastName };
}
