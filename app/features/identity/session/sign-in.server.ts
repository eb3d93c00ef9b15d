import { eq } from 'drizzle-orm';
import type { RateLimits } from '#app/platform/http/rate-limits.server.ts';
import { sessions } from '#database/schema/users.ts';
import { findUser } from '../account/find-user.server.ts';
import { findPasswordHash } from '../password/credential.server.ts';
import {
  countTry,
  forgetFailedTries,
  signInTries,
  type Tried,
} from '../password/failed-tries.server.ts';
import { verifyPassword } from '../password/password-hash.server.ts';
import { maxPasswordLength } from '../password/password-problem.server.ts';
import { strengthenHash } from '../password/strengthen-hash.server.ts';
import type { AuthServices } from './auth.server.ts';
import { findKnownDevice } from './known-device.server.ts';
import { openSession } from './open-session.server.ts';
import type { Session } from './session.ts';
import { signOut } from './sign-out.server.ts';

type Services = AuthServices & { limits: RateLimits };

export interface SignInRequest {
  /** Normalised. */
  email: string;
  password: string;
  /** The request's cookies: a session that came with them ends, whoever put it there. */
  cookies: Headers;
  /** What the browser is called in the list of its owner's devices. */
  device: string;
  /** What the browser shows to be known by (known-device.server.ts), if it shows anything. */
  knownDevice: string | null;
}

export interface SignedIn {
  session: Session;
  /** Headers that carry the new session's cookie. */
  cookies: Headers;
}

/**
 * Signs in by password. Tries that fail are counted by account and device, the same for an unknown
 * email as for a known one, which also take equally long; one that is right ends a row of strangers'. Called twice it opens two sessions.
 */
export async function signIn(services: Services, request: SignInRequest): Promise<Tried<SignedIn>> {
  const { email, knownDevice } = request;
  const device = knownDevice === null ? null : await findKnownDevice(services, email, knownDevice);
  const tried = await countTry(services.limits, signInTries(email, device), () =>
    signInWithPassword(services, request),
  );
  if (tried.status === 'right') await forgetFailedTries(services.limits, email);
  return tried;
}

async function signInWithPassword(
  services: Services,
  { email, password, cookies, device }: SignInRequest,
): Promise<SignedIn | null> {
  const { db } = services;
  if (password.length > maxPasswordLength) return null;
  const user = await findUser(db, { email });
  const passwordHash = await findPasswordHash(db, user?.id ?? '');
  if (!user || passwordHash === null) {
    await verifyPassword(null, password);
    return null;
  }
  if (!(await verifyPassword(passwordHash, password))) return null;
  const currentHash = await strengthenHash(db, user.id, { passwordHash, password });

  const opened = await openSession(services, { userId: user.id, cookies, device });
  if (opened === null) return null;
  // A reset may have come between the check and the session, which then must not outlive it.
  if ((await findPasswordHash(db, user.id)) !== currentHash) {
    await db.delete(sessions).where(eq(sessions.id, opened.id));
    return null;
  }
  await signOut(services, cookies);
  return { session: { user, expiresAt: opened.expiresAt }, cookies: opened.cookies };
}
