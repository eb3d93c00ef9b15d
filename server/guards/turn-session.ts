import type { Context } from 'hono';
import { turnDeskSession } from '#app/features/desk/staff/desk-session.server.ts';
import { turnBuyerSession } from '#app/features/identity/session/buyer-session.server.ts';
import { deskToken, keepDeskToken } from '#server/http/desk-cookie.ts';
import { keepSession, sessionToken } from '#server/http/session-cookies.ts';
import type { Services } from '#server/services.ts';

/** Which session a change of trust turns. */
export interface SessionTurn {
  /** Whose: they have cookies of their own. */
  of: 'buyer' | 'desk';
  /** Whether the request showed who asks, by a password or a passkey: then the session is fresh. */
  showsIdentity?: boolean;
}

/**
 * Gives the session that a request came with a new token, in `Set-Cookie`, so that a copy of the
 * old cookie does not share in what its owner was just trusted with, or has just secured. The old
 * token turns once: a second request with it changes nothing and sets no cookie, like one without a
 * session.
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
  const turned = token === null ? null : await turnDeskSession(services, { token, showsIdentity });
  if (turned !== null) keepDeskToken(services, context, turned);
}

async function turnBuyer(
  services: Services,
  context: Context,
  showsIdentity: boolean,
): Promise<void> {
  const token = await sessionToken(services, context);
  const turned = token === null ? null : await turnBuyerSession(services, { token, showsIdentity });
  if (turned === null) return;
  const lifeMs = turned.expiresAt.getTime() - services.clock().getTime();
  await keepSession(services, context, { token: turned.token, lifeMs });
}
