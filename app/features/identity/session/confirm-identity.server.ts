import { eq } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { RateLimits } from '#app/platform/http/rate-limits.server.ts';
import { sessions } from '#database/schema/users.ts';
import { findPasswordHash } from '../password/credential.server.ts';
import { countTry, passwordChangeTries, type Tried } from '../password/failed-tries.server.ts';
import { verifyPassword } from '../password/password-hash.server.ts';
import { maxPasswordLength } from '../password/password-problem.server.ts';

interface Services {
  db: Database;
  clock: Clock;
  limits: RateLimits;
}

export type ConfirmedIdentity =
  | Tried<true>
  /** Neither signed in just now nor a password given: ask for it, or where there is none to sign in again. */
  | { status: 'unconfirmed'; hasPassword: boolean };

/** After signing in nobody is asked again for so long. */
const freshMs = 10 * 60_000;

/**
 * Whether the account's owner sits at a session, and not whoever found the browser open: signed in
 * within ten minutes, or by the current password. Wrong ones are counted by session.
 */
export async function confirmIdentity(
  { db, clock, limits }: Services,
  given: { userId: string; sessionId: string; password: string | null },
): Promise<ConfirmedIdentity> {
  const { userId, sessionId, password } = given;
  const [session] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  const isFresh = session && clock().getTime() - session.createdAt.getTime() < freshMs;
  if (isFresh && !password) return { status: 'right', outcome: true };
  const hash = await findPasswordHash(db, userId);
  if (!password || hash === null) return { status: 'unconfirmed', hasPassword: hash !== null };
  return countTry(limits, passwordChangeTries(sessionId), async () => {
    if (password.length > maxPasswordLength) return null;
    return (await verifyPassword(hash, password)) ? true : null;
  });
}
