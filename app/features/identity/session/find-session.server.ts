import type { Auth, AuthServices } from './auth.server.ts';
import { authOf } from './auth-of.server.ts';
import { withNewestSignature } from './session-cookie.server.ts';

/** A session and its user, as the library knows them. */
export type FoundSession = NonNullable<Awaited<ReturnType<Auth['api']['getSession']>>>;

/**
 * The session that came with these cookies, asked of the database each time, so that an ended one is
 * nobody's at once; `null` for none. Changes nothing.
 */
export async function findSession(
  services: AuthServices,
  browserCookies: Headers,
): Promise<FoundSession | null> {
  const { cookies } = withNewestSignature(services, browserCookies);
  return authOf(services).api.getSession({ headers: cookies, query: { disableRefresh: true } });
}
