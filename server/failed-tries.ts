import type { Context } from 'hono';
import { sha256 } from '#app/platform/random-code.server.ts';
import type { RateLimit } from '#app/platform/web/rate-limits.server.ts';
import { overAccountLimit } from './account-requests.ts';
import { requestAddress } from './endpoint.ts';
import type { Services } from './services.ts';

/** Of one account from one network, so that a stranger's tries do not keep its owner out. */
const fromOneNetwork: RateLimit = { name: 'failed-sign-ins', points: 5, seconds: 60 };
/** Of one account from everywhere, against many networks that guess together. */
const fromEverywhere: RateLimit = { name: 'failed-sign-ins-in-all', points: 50, seconds: 60 };
/** A session's own, since only those who hold it can try. */
const inOneSession: RateLimit = { name: 'failed-password-changes', points: 5, seconds: 60 };

const fromHere = (context: Context, services: Services, email: string) =>
  `${email}|${requestAddress(context, services)}`;

/**
 * Counts a try to sign in as failed until `forgiveSignIn`; the refusal to send back once there
 * were too many, else `null`. What one network is refused does not count for the others.
 */
export async function overFailedSignIns(
  context: Context,
  services: Services,
  email: string,
): Promise<Response | null> {
  return (
    (await overAccountLimit(services, fromOneNetwork, fromHere(context, services, email))) ??
    (await overAccountLimit(services, fromEverywhere, email))
  );
}

/** Takes a try back that turned out to be right. */
export async function forgiveSignIn(
  context: Context,
  services: Services,
  email: string,
): Promise<void> {
  await services.limits.giveBack(fromOneNetwork, sha256(fromHere(context, services, email)));
  await services.limits.giveBack(fromEverywhere, sha256(email));
}

/** Counts a try at a session's current password as failed until `forgivePasswordChange`. */
export function overFailedPasswordChanges(
  services: Services,
  sessionId: string,
): Promise<Response | null> {
  return overAccountLimit(services, inOneSession, sessionId);
}

/** Takes a try back that turned out to be right. */
export async function forgivePasswordChange(
  { limits }: Services,
  sessionId: string,
): Promise<void> {
  await limits.giveBack(inOneSession, sha256(sessionId));
}
