import type { Database } from '#app/platform/database/store.server.ts';
import type { RateLimits } from '#app/platform/http/rate-limits.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import { findUser } from '../account/find-user.server.ts';
import { findPasswordHash, replacePasswordHash } from '../password/credential.server.ts';
import {
  countTry,
  forgetFailedTries,
  signInTries,
  type Tried,
} from '../password/failed-tries.server.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '../password/password-hash.server.ts';
import { maxPasswordLength } from '../password/password-problem.server.ts';
import {
  endSession,
  type OpenedSession,
  openSession,
  type SessionServices,
} from './buyer-session.server.ts';
import { findKnownDevice } from './known-device.server.ts';

interface Services extends SessionServices {
  keys: Keys;
  limits: RateLimits;
}

export interface SignInRequest {
  /** Normalised. */
  email: string;
  password: string;
  /** Token of the session that the request came with, which ends; `null` for none. */
  earlier: string | null;
  /** What the browser is called in the list of its owner's devices. */
  device: string;
  /** The cookie of a known device (known-device.server.ts), if the browser has one. */
  knownDevice: string | null;
}

/**
 * Signs in by password. Failed tries are counted by account and device, and take equally long for
 * known and unknown addresses; a right one ends the count of tries in a row. Called twice it opens
 * two sessions.
 */
export async function signIn(
  services: Services,
  request: SignInRequest,
): Promise<Tried<OpenedSession>> {
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
  { email, password, earlier, device }: SignInRequest,
): Promise<OpenedSession | null> {
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

  const opened = await openSession(services, { userId: user.id, earlier, device });
  if (opened === null) return null;
  // The session must not outlive a reset that came between the check and its opening.
  if ((await findPasswordHash(db, user.id)) !== currentHash) {
    await endSession(db, opened.token);
    return null;
  }
  if (earlier !== null) await endSession(db, earlier);
  return opened;
}

/**
 * Replaces a hash that took less work than today's; resolves to the hash that counts from now on. A
 * hash that was changed in the meantime stays. Devices known by the old hash are strangers until
 * they sign in again.
 */
async function strengthenHash(
  db: Database,
  userId: string,
  { passwordHash, password }: { passwordHash: string; password: string },
): Promise<string> {
  if (!isOutdatedHash(passwordHash)) return passwordHash;
  const stronger = await hashPassword(password);
  const isReplaced = await replacePasswordHash(db, userId, { from: passwordHash, to: stronger });
  return isReplaced ? stronger : passwordHash;
}
