import type { RateLimit, RateLimits } from '#app/platform/http/rate-limits.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { inTurn } from './in-turn.server.ts';

/** How many tries may fail, counted by the digest of what they are tried at. */
export interface Tries {
  limit: RateLimit;
  key: string;
}

/** Of one account, by all who have never signed in to it where they are now. */
const byStrangers: RateLimit = { name: 'failed-sign-ins', points: 5, seconds: 60 };
/** Of one account in one browser that has signed in to it before, so that strangers do not keep its owner out. */
const onKnownDevice: RateLimit = { name: 'failed-sign-ins-on-device', points: 5, seconds: 60 };
/** A session's own, since only those who hold it can try. */
const inOneSession: RateLimit = { name: 'failed-password-changes', points: 5, seconds: 60 };

/** Tries to sign in to the account of a normalised email, whether it exists or not; `device` is the id of a known one. */
export function signInTries(email: string, device: string | null): Tries {
  return device === null
    ? { limit: byStrangers, key: sha256(email) }
    : { limit: onKnownDevice, key: sha256(`${email}|${device}`) };
}

/** Tries at the current password by whoever holds a session. */
export function passwordChangeTries(sessionId: string): Tries {
  return { limit: inOneSession, key: sha256(sessionId) };
}

export type Tried<Outcome> =
  | { status: 'right'; outcome: Outcome }
  | { status: 'wrong' }
  | { status: 'too-many-tries'; retryAfterSeconds: number };

/**
 * Checks a password, unless too many tries have failed; `check` answers `null` for a wrong one.
 * Counts before it checks, so that no crowd of guesses gets through at once, and gives back what was
 * right or could not be checked. One try at a time, or right ones would refuse each other while they are being checked.
 */
export function countTry<Outcome>(
  limits: RateLimits,
  { limit, key }: Tries,
  check: () => Promise<Outcome | null>,
): Promise<Tried<Outcome>> {
  return inTurn(`${limit.name}:${key}`, async () => {
    const count = await limits.use(limit, key);
    if (!count.allowed) {
      return { status: 'too-many-tries', retryAfterSeconds: count.retryAfterSeconds };
    }
    const outcome = await check().catch(async (error: unknown) => {
      await limits.giveBack(limit, key);
      throw error;
    });
    if (outcome === null) return { status: 'wrong' };
    await limits.giveBack(limit, key);
    return { status: 'right', outcome };
  });
}
