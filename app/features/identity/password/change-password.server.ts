import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { RateLimits } from '#app/platform/http/rate-limits.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { accountTokens, sessions } from '#database/schema/users.ts';
import { sendPasswordChangedJob } from '../jobs.server.ts';
import type { AuthServices } from '../session/auth.server.ts';
import { issueSessionCookie } from '../session/issue-session-cookie.server.ts';
import { renewSession } from '../session/renew-session.server.ts';
import { passwordPurposes } from '../verification/account-token.server.ts';
import { findPasswordHash, lockUser, setPasswordHash } from './credential.server.ts';
import { countTry, passwordChangeTries, type Tried } from './failed-tries.server.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import { maxPasswordLength } from './password-problem.server.ts';

interface Services extends AuthServices {
  jobs: JobQueue;
  limits: RateLimits;
}

export interface PasswordChange {
  userId: string;
  /** The session that asks; it alone goes on, under a new token. */
  sessionId: string;
  currentPassword: string;
  /** Judged already, see password-problem.server.ts. */
  newPassword: string;
}

export interface ChangedPassword {
  /** Headers with the cookie of the session's new token; `null` where the session ended meanwhile. */
  cookies: Headers | null;
}

/**
 * Changes a password, ends all other sessions and voids reset links; the session that asks goes on
 * under a new token, since somebody may have copied the old one. A wrong current password is counted by
 * session. Called twice, the second time it is wrong.
 */
export function changePassword(
  services: Services,
  change: PasswordChange,
): Promise<Tried<ChangedPassword>> {
  return countTry(services.limits, passwordChangeTries(change.sessionId), () =>
    checkAndChange(services, change),
  );
}

async function checkAndChange(
  services: Services,
  { userId, sessionId, currentPassword, newPassword }: PasswordChange,
): Promise<ChangedPassword | null> {
  const { db, jobs } = services;
  const currentHash = await findPasswordHash(db, userId);
  if (currentHash === null || currentPassword.length > maxPasswordLength) return null;
  if (!(await verifyPassword(currentHash, currentPassword))) return null;
  const newHash = await hashPassword(newPassword);
  const changed = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    // Somebody else may have changed it since it was checked.
    if ((await findPasswordHash(tx, userId)) !== currentHash) return null;
    await setPasswordHash(tx, userId, newHash);
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
    const session = await renewSession(tx, sessionId);
    await tx
      .delete(accountTokens)
      .where(
        and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, passwordPurposes)),
      );
    const mail = { mailId: randomUUID(), userId, how: 'changed' } as const;
    await jobs.send(tx, sendPasswordChangedJob, mail);
    return { session };
  });
  if (changed === null) return null;
  const { session } = changed;
  return { cookies: session && (await issueSessionCookie(services, session)) };
}
