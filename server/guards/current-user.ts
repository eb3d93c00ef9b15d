import type { Context } from 'hono';
import { findSession } from '#app/features/identity/session/buyer-session.server.ts';
import type { SessionUser } from '#app/features/identity/session/session.ts';
import { sessionToken } from '#server/http/session-cookies.ts';
import type { Services } from '#server/services.ts';
import { Refusal } from './refusal.ts';

export interface SignedInUser extends SessionUser {
  sessionId: string;
  /** When they last showed who they are. */
  signedInAt: Date;
}

/** The owner of the session that the request came with; `null` for none. Changes nothing. */
export async function currentUser(
  services: Services,
  context: Context,
): Promise<SignedInUser | null> {
  const token = await sessionToken(services, context);
  const found = token === null ? null : await findSession(services, token);
  if (found === null) return null;
  context.set('userId', found.user.id); // for the security log
  return { ...found.user, sessionId: found.id, signedInAt: found.createdAt };
}

/** The same for requests that need a session: refuses all others. */
export async function signedInUser(services: Services, context: Context): Promise<SignedInUser> {
  const user = await currentUser(services, context);
  if (!user) throw signedOut();
  return user;
}

/** For requests that need a session and have none. */
export function signedOut(): Refusal {
  return new Refusal('not_signed_in', 'Please sign in to continue.');
}
