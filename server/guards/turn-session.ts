import type { Context } from 'hono';
import { renewDeskSession } from '#app/features/desk/staff/desk-session.server.ts';
import { findSession } from '#app/features/identity/session/find-session.server.ts';
import { issueSessionCookie } from '#app/features/identity/session/issue-session-cookie.server.ts';
import { renewSession } from '#app/features/identity/session/renew-session.server.ts';
import { deskToken, keepDeskToken } from '#server/http/desk-cookie.ts';
import { carrySession } from '#server/http/session-cookies.ts';
import type { Services } from '#server/services.ts';
import { cookiesOf } from './current-user.ts';

/** Which session a change of trust turns. */
export interface SessionTurn {
  /** Whose: they have cookies of their own. */
  of: 'buyer' | 'desk';
  /** Whether the request showed who asks, by a password or a passkey: the session counts as fresh from now on. */
  showsIdentity?: boolean;
}

/**
 * Gives the session that a request came with a new token, in `Set-Cookie`, and ends the old one, so that a
 * copy of the cookie does not share in what its owner has just been trusted with, or has just secured. The
 * old token turns once: a second request with it changes nothing, and sets no cookie. Nor does one that came
 * with no session, or whose session has ended.
 */
export async function turnSession(
  services: Services,
  context: Context,
  { of, showsIdentity = false }: SessionTurn,
): Promise<void> {
  if (of === 'desk') await turnDesk(services, context, showsIdentity);
  else await turnBuyer(services, context, showsIdentity);
}

async function turnDesk(
  services: Services,
  context: Context,
  showsIdentity: boolean,
): Promise<void> {
  const token = deskToken(services, context);
  const turned = token === null ? null : await renewDeskSession(services, { token, showsIdentity });
  if (turned !== null) keepDeskToken(services, context, turned);
}

async function turnBuyer(
  services: Services,
  context: Context,
  showsIdentity: boolean,
): Promise<void> {
  const found = await findSession(services, cookiesOf(context));
  if (found === null) return;
  const { token, createdAt } = found.session;
  const turned = await renewSession(services.db, {
    token,
    createdAt: showsIdentity ? new Date() : createdAt,
  });
  if (turned === null) return;
  const cookies = await issueSessionCookie(services, turned);
  carrySession(services, context, { cookies, isSignedIn: true });
}
