import { APIError } from 'better-auth/api';
import type { AuthServices } from './auth.server.ts';
import { authOf } from './auth-of.server.ts';
import { issueSessionCookie } from './issue-session-cookie.server.ts';
import type { Session } from './session.ts';
import { withNewestSignature } from './session-cookie.server.ts';

export interface ReadSession {
  /** Cookies to set: the session's new life, its new signature, or its end. */
  cookies: Headers;
  session: Session | null;
}

/**
 * Reads the session of the request with these cookies; one older than a day gets a new life, and one
 * whose cookie an older secret signed gets a cookie of the newest.
 */
export async function readSession(
  services: AuthServices,
  browserCookies: Headers,
): Promise<ReadSession> {
  const { cookies, isOutdated } = withNewestSignature(services, browserCookies);
  try {
    const { headers, response } = await authOf(services).api.getSession({
      headers: cookies,
      returnHeaders: true,
    });
    if (response === null) return { cookies: headers, session: null };
    const { id, email, emailVerified, name, firstName, lastName } = response.user;
    const { token, expiresAt } = response.session;
    return {
      cookies: isOutdated ? await issueSessionCookie(services, { token, expiresAt }) : headers,
      session: { user: { id, email, emailVerified, name, firstName, lastName }, expiresAt },
    };
  } catch (error) {
    // It was ended while it was being given a new life.
    if (error instanceof APIError && error.status === 'UNAUTHORIZED') {
      return { cookies: new Headers(), session: null };
    }
    throw error;
  }
}
