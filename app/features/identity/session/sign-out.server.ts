import { eq } from 'drizzle-orm';
import { sessions } from '#database/schema/users.ts';
import type { AuthServices } from './auth.server.ts';
import { authOf } from './auth-of.server.ts';
import { findSession } from './find-session.server.ts';

/**
 * Ends the session that came with these cookies, if one did; answers the headers that take them
 * away. Throws if the database does not hear of it, where the library alone would say it was done.
 */
export async function signOut(services: AuthServices, cookies: Headers): Promise<Headers> {
  const found = await findSession(services, cookies);
  if (found) await services.db.delete(sessions).where(eq(sessions.id, found.session.id));
  const { headers } = await authOf(services).api.signOut({
    headers: new Headers(),
    returnHeaders: true,
  });
  return headers;
}
