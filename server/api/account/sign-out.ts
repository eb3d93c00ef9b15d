import { signOut } from '#app/features/identity/session/sign-out.server.ts';
import { cookiesOf } from '#server/guards/current-user.ts';
import { limits } from '#server/guards/limit-table.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { carrySession } from '#server/http/session-cookies.ts';

/** Ends the request's session, if there is one. */
export const signOutEndpoint = endpoint(
  { limit: limits.signOut },
  async ({ services, context }) => {
    const cookies = await signOut(services, cookiesOf(context));
    carrySession(services, context, { cookies, isSignedIn: false });
    return { success: true };
  },
);
