import type { Context } from 'hono';
import type { RateLimit } from '#app/platform/http/rate-limits.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { overAccountLimit } from './account-requests.ts';
import { inTurn } from './in-turn.ts';
import { knownDevice } from './known-device.ts';
import type { Services } from './services.ts';

/** Of one account, by all who have never signed in to it where they are now. */
const byStrangers: RateLimit = { name: 'failed-sign-ins', points: 5, seconds: 60 };
/** Of one account in one browser that has signed in to it before, so that strangers do not keep its owner out. */
const onKnownDevice: RateLimit = { name: 'failed-sign-ins-on-device', points: 5, seconds: 60 };
/** A session's own, since only those who hold it can try. */
const inOneSession: RateLimit = { name: 'failed-password-changes', points: 5, seconds: 60 };

/** True whoever fills the count: a new password makes the browser it is chosen in a known one. */
const wayIn =
  'There were too many tries for this account. Please wait a minute and try again, or choose a new password with "Forgot your password?".';

export type CountedTry<Outcome> =
  /** What to send back once there were too many. */
  { ok: false; refusal: Response } | { ok: true; outcome: Outcome };

/** Tries to sign in; counted as failed if it comes to `null`, whether the account exists or not. */
export async function trySignIn<Outcome>(
  context: Context,
  services: Services,
  { email, check }: { email: string; check: () => Promise<Outcome> },
): Promise<CountedTry<Outcome>> {
  const device = await knownDevice(context, services, email);
  const counted =
    device === null
      ? { limit: byStrangers, whose: email }
      : { limit: onKnownDevice, whose: `${email}|${device}` };
  return countedTry(services, { ...counted, check, sentence: wayIn });
}

/** Tries a session's current password; counted as failed if it comes to `false`. */
export function tryPasswordChange<Outcome>(
  services: Services,
  sessionId: string,
  check: () => Promise<Outcome>,
): Promise<CountedTry<Outcome>> {
  return countedTry(services, { limit: inOneSession, whose: sessionId, check });
}

interface Try<Outcome> {
  limit: RateLimit;
  whose: string;
  check: () => Promise<Outcome>;
  sentence?: string;
}

/**
 * Counts before it checks, so that no crowd of guesses gets through at once, and gives back what was
 * right. One try at a time, or right ones would refuse each other while they are being checked.
 */
function countedTry<Outcome>(
  services: Services,
  { limit, whose, check, sentence }: Try<Outcome>,
): Promise<CountedTry<Outcome>> {
  const key = sha256(whose);
  return inTurn(`${limit.name}:${key}`, async () => {
    const refusal = await overAccountLimit(services, limit, whose, sentence);
    if (refusal) return { ok: false, refusal };
    const outcome = await check();
    const isRight = outcome !== null && outcome !== false;
    if (isRight) await services.limits.giveBack(limit, key);
    return { ok: true, outcome };
  });
}
