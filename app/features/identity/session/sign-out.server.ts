import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { sessions } from '#database/schema/users.ts';
import type { Auth } from './auth.server.ts';

interface Services {
  db: Database;
  auth: Auth;
}

/**
 * Ends the session that came with these cookies, if one did; answers the headers that take them
 * away. Throws if the database does not hear of it, where the library alone would say it was done.
 */
export async function signOut({ db, auth }: Services, cookies: Headers): Promise<Headers> {
  const found = await auth.api.getSession({ headers: cookies, query: { disableRefresh: true } });
  if (found) await db.delete(sessions).where(eq(sessions.id, found.session.id));
  const { headers } = await auth.api.signOut({ headers: cookies, returnHeaders: true });
  return headers;
}
