import { signOut } from '#app/features/identity/session/sign-out.server.ts';
import { authOf } from '../auth-of.ts';
import { cookiesOf } from '../current-user.ts';
import type { Endpoint } from '../endpoint.ts';
import { carrySession } from '../session-cookies.ts';

/** Ends the request's session, if there is one. */
export const endOwnSession: Endpoint = (services) => async (context) => {
  const cookies = await signOut({ db: services.db, auth: authOf(services) }, cookiesOf(context));
  carrySession(context, services, { cookies, isSignedIn: false });
  return context.json({ success: true });
};
