import { eq } from 'drizzle-orm';
import { sessions } from '#database/schema/users.ts';
import type { AuthServices } from './auth.server.ts';
import { authOf } from './auth-of.server.ts';
import { findSession } from './find-session.server.ts';
import { issueSessionCookie } from './issue-session-cookie.server.ts';
import { renewSession } from './renew-session.server.ts';

interface NewSession {
  userId: string;
  /** The request's cookies. */
  cookies: Headers;
  /** What the browser is called in the list of its owner's devices. */
  device: string;
}

interface OpenedSession {
  id: string;
  expiresAt: Date;
  /** Headers that carry its cookie. */
  cookies: Headers;
}

/**
 * Opens a session for whoever has shown who they are; `null` where the account is gone. One of the same
 * account that came with the cookies goes on under a new token, so that the pages they have open
 * hear of no end; else each call opens another.
 */
export async function openSession(
  services: AuthServices,
  { userId, cookies, device }: NewSession,
): Promise<OpenedSession | null> {
  const renewed = await renewOwn(services, { userId, cookies });
  if (renewed) return renewed;
  const { headers, response } = await authOf(services).api.openSession({
    body: { userId },
    headers: cookies,
    returnHeaders: true,
  });
  if (response.session === null) return null;
  const { id, expiresAt } = response.session;
  await services.db.update(sessions).set({ userAgent: device }).where(eq(sessions.id, id));
  return { id, expiresAt, cookies: headers };
}

async function renewOwn(
  services: AuthServices,
  { userId, cookies }: Pick<NewSession, 'userId' | 'cookies'>,
): Promise<OpenedSession | null> {
  const own = await findSession(services, cookies);
  if (own?.user.id !== userId) return null;
  const { id, token } = own.session;
  const session = await renewSession(services.db, { token, createdAt: new Date() });
  if (session === null) return null;
  return {
    id,
    expiresAt: session.expiresAt,
    cookies: await issueSessionCookie(services, session),
  };
}
