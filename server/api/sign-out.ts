import { authOf } from '../auth-of.ts';
import { cookiesOf } from '../current-user.ts';
import type { Endpoint } from '../endpoint.ts';
import { carrySession } from '../session-cookies.ts';

/** Ends the request's session, if there is one. */
export const signOut: Endpoint = (services) => async (context) => {
  const { headers: cookies } = await authOf(services).api.signOut({
    headers: cookiesOf(context),
    returnHeaders: true,
  });
  carrySession(context, services, { cookies, isSignedIn: false });
  return context.json({ success: true });
};
