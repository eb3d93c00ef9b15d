import type { Context } from 'hono';
import { sha256 } from '#app/platform/random-code.server.ts';
import type { RateLimit } from '#app/platform/web/rate-limits.server.ts';
import { overAccountLimit } from './account-requests.ts';
import { knownDevice } from './known-device.ts';
import type { Services } from './services.ts';

/** Of one account, by all who have never signed in to it where they are now. */
const byStrangers: RateLimit = { name: 'failed-sign-ins', points: 5, seconds: 60 };
/** Of one account in one browser that has signed in to it before, so that strangers do not keep its owner out. */
const onKnownDevice: RateLimit = { name: 'failed-sign-ins-on-device', points: 5, seconds: 60 };
/** A session's own, since only those who hold it can try. */
const inOneSession: RateLimit = { name: 'failed-password-changes', points: 5, seconds: 60 };

export type CountedTry =
  | { ok: false; refusal: Response }
  /** `forgive` takes the try back that turned out to be right. */
  | { ok: true; forgive: () => Promise<void> };

/**
 * Counts a try to sign in as failed until it is forgiven, whether the account exists or not; the
 * refusal to send back once there were too many.
 */
export async function countSignIn(
  context: Context,
  services: Services,
  email: string,
): Promise<CountedTry> {
  const device = await knownDevice(context, services, email);
  if (device === null) return count(services, byStrangers, email);
  return count(services, onKnownDevice, `${email}|${device}`);
}

/** Counts a try at a session's current password as failed until it is forgiven. */
export function countPasswordChange(services: Services, sessionId: string): Promise<CountedTry> {
  return count(services, inOneSession, sessionId);
}

async function count(services: Services, limit: RateLimit, whose: string): Promise<CountedTry> {
  const refusal = await overAccountLimit(services, limit, whose);
  if (refusal) return { ok: false, refusal };
  return { ok: true, forgive: () => services.limits.giveBack(limit, sha256(whose)) };
}
