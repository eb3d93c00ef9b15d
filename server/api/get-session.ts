import { readSession } from '#app/features/identity/session/read-session.server.ts';
import { authOf } from '../auth-of.ts';
import { cookiesOf } from '../current-user.ts';
import type { Endpoint } from '../endpoint.ts';
import { carrySession } from '../session-cookies.ts';

/** Who is signed in and until when, `null` for nobody. A session older than a day starts anew. */
export const getSession: Endpoint = (services) => async (context) => {
  const { cookies, session } = await readSession(authOf(services), cookiesOf(context));
  carrySession(context, services, { cookies, isSignedIn: session !== null });
  return context.json(session);
};
