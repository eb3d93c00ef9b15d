import { signOut } from '#app/features/identity/session/sign-out.server.ts';
import { cookiesOf } from '#server/guards/current-user.ts';
import { limits } from '#server/guards/limit-table.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { carrySession } from '#server/http/session-cookies.ts';

/** Ends the request's session, if there is one. */
export const signOutEndpoint = endpoint(
  { limit: limits.signOut, user: 'optional' },
  async ({ services, context, user }) => {
    const cookies = await signOut(services, cookiesOf(context));
    if (user) noteSecurity(services, context, 'signed-out');
    carrySession(services, context, { cookies, isSignedIn: false });
    return { success: true };
  },
);
