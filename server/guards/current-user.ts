import type { Context } from 'hono';
import { findSession } from '#app/features/identity/session/find-session.server.ts';
import type { SessionUser } from '#app/features/identity/session/session.ts';
import type { Services } from '#server/services.ts';
import { Refusal } from './refusal.ts';

export interface SignedInUser extends SessionUser {
  sessionId: string;
  /** When they last showed who they are, by a password or a mail. */
  signedInAt: Date;
}

/**
 * Whom the request's session cookie belongs to; `null` for everybody else. Changes nothing.
 */
export async function currentUser(
  services: Services,
  context: Context,
): Promise<SignedInUser | null> {
  const found = await findSession(services, cookiesOf(context));
  if (found === null) return null;
  context.set('userId', found.user.id); // for the security log
  const { id, email, emailVerified, name, firstName, lastName } = found.user;
  const { id: sessionId, createdAt: signedInAt } = found.session;
  return { id, email, emailVerified, name, firstName, lastName, sessionId, signedInAt };
}

/** The same where somebody must be signed in: refuses everybody else. */
export async function signedInUser(services: Services, context: Context): Promise<SignedInUser> {
  const user = await currentUser(services, context);
  if (!user) throw signedOut();
  return user;
}

/** For somebody who must sign in first. */
export function signedOut(): Refusal {
  return new Refusal('not_signed_in', 'Please sign in to continue.');
}

/** All that the session library may see of a request: what else a client claims cannot sway it. */
export function cookiesOf(context: Context): Headers {
  return new Headers({ cookie: context.req.header('cookie') ?? '' });
}
