import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { sessions } from '#database/schema/users.ts';
import { findUser, type User } from '../account/find-user.server.ts';
import { findPasswordHash } from '../password/credential.server.ts';
import { hashPassword, verifyPassword } from '../password/password-hash.server.ts';
import { maxPasswordLength } from '../password/password-problem.server.ts';
import type { Auth } from './auth.server.ts';
import { signOut } from './sign-out.server.ts';

interface Services {
  db: Database;
  auth: Auth;
}

export interface SignInRequest {
  /** Normalised. */
  email: string;
  password: string;
  /** The request's cookies: a session that came with them ends, whoever put it there. */
  cookies: Headers;
}

/**
 * Signs in by password: `null` if address and password do not belong together, else the headers
 * that carry the new session's cookie. Takes as long for an unknown address as for a known one.
 */
export async function signIn(
  { db, auth }: Services,
  { email, password, cookies }: SignInRequest,
): Promise<{ user: User; headers: Headers } | null> {
  if (password.length > maxPasswordLength) return null;
  const user = await findUser(db, { email });
  const passwordHash = await findPasswordHash(db, user?.id ?? '');
  if (!user || passwordHash === null) {
    await hashPassword(password);
    return null;
  }
  if (!(await verifyPassword(passwordHash, password))) return null;

  const { headers, response } = await auth.api.openSession({
    body: { userId: user.id },
    headers: cookies,
    returnHeaders: true,
  });
  if (response.sessionId === null) return null;
  // A reset may have come between the check and the session, which then must not outlive it.
  if ((await findPasswordHash(db, user.id)) !== passwordHash) {
    await db.delete(sessions).where(eq(sessions.id, response.sessionId));
    return null;
  }
  await signOut({ db, auth }, cookies);
  return { user, headers };
}
