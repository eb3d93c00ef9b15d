import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import type { RateLimits } from '#app/platform/http/rate-limits.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { accountTokens, sessions } from '#database/schema/users.ts';
import { sendPasswordChangedJob } from '../jobs.server.ts';
import { passwordPurposes } from '../verification/account-token.server.ts';
import { findPasswordHash, lockUser, setPasswordHash } from './credential.server.ts';
import { countTry, passwordChangeTries, type Tried } from './failed-tries.server.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import { maxPasswordLength } from './password-problem.server.ts';

interface Services {
  db: Database;
  jobs: JobQueue;
  limits: RateLimits;
}

export interface PasswordChange {
  userId: string;
  /** The session that asks; it alone goes on. */
  sessionId: string;
  currentPassword: string;
  /** Judged already, see password-problem.server.ts. */
  newPassword: string;
}

/**
 * Changes a password, ends all other sessions and voids reset links. A wrong current password is counted
 * by session. Called twice, the second time it is wrong.
 */
export function changePassword(services: Services, change: PasswordChange): Promise<Tried<true>> {
  return countTry(services.limits, passwordChangeTries(change.sessionId), () =>
    checkAndChange(services, change),
  );
}

async function checkAndChange(
  { db, jobs }: Services,
  { userId, sessionId, currentPassword, newPassword }: PasswordChange,
): Promise<true | null> {
  const currentHash = await findPasswordHash(db, userId);
  if (currentHash === null || currentPassword.length > maxPasswordLength) return null;
  if (!(await verifyPassword(currentHash, currentPassword))) return null;
  const newHash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    // Somebody else may have changed it since it was checked.
    if ((await findPasswordHash(tx, userId)) !== currentHash) return null;
    await setPasswordHash(tx, userId, newHash);
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
    await tx
      .delete(accountTokens)
      .where(
        and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, passwordPurposes)),
      );
    const mail = { mailId: randomUUID(), userId, how: 'changed' } as const;
    await jobs.send(tx, sendPasswordChangedJob, mail);
    return true;
  });
}
