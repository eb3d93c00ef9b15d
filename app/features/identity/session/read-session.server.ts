import { APIError } from 'better-auth/api';
import type { AuthServices } from './auth.server.ts';
import { authOf } from './auth-of.server.ts';
import type { Session } from './session.ts';

export interface ReadSession {
  /** Cookies to set: the session's new life, or its end. */
  cookies: Headers;
  session: Session | null;
}

/** Reads the session of the request with these cookies; one older than a day gets a new life. */
export async function readSession(services: AuthServices, cookies: Headers): Promise<ReadSession> {
  try {
    const { headers, response } = await authOf(services).api.getSession({
      headers: cookies,
      returnHeaders: true,
    });
    if (response === null) return { cookies: headers, session: null };
    const { id, email, emailVerified, name, firstName, lastName } = response.user;
    return {
      cookies: headers,
      session: {
        user: { id, email, emailVerified, name, firstName, lastName },
        expiresAt: response.session.expiresAt,
      },
    };
  } catch (error) {
    // It was ended while it was being given a new life.
    if (error instanceof APIError && error.status === 'UNAUTHORIZED') {
      return { cookies: new Headers(), session: null };
    }
    throw error;
  }
}
