import { eq } from 'drizzle-orm';
import { sessions } from '#database/schema/users.ts';
import type { AuthServices } from './auth.server.ts';
import { authOf } from './auth-of.server.ts';

/**
 * Ends the session that came with these cookies, if one did; answers the headers that take them
 * away. Throws if the database does not hear of it, where the library alone would say it was done.
 */
export async function signOut(services: AuthServices, cookies: Headers): Promise<Headers> {
  const auth = authOf(services);
  const found = await auth.api.getSession({ headers: cookies, query: { disableRefresh: true } });
  if (found) await services.db.delete(sessions).where(eq(sessions.id, found.session.id));
  const { headers } = await auth.api.signOut({ headers: cookies, returnHeaders: true });
  return headers;
}
