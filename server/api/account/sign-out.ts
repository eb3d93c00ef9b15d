import { endSession } from '#app/features/identity/session/buyer-session.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { dropHint, dropSession, sessionToken } from '#server/http/session-cookies.ts';

/** Ends the request's session, if there is one. */
export const signOutEndpoint = endpoint(
  { limit: limits.signOut, user: 'optional' },
  async ({ services, context, user }) => {
    const token = await sessionToken(services, context);
    if (token !== null) await endSession(services.db, token);
    if (user) noteSecurity(services, context, 'signed-out');
    dropSession(services, context);
    dropHint(services, context);
    return { success: true };
  },
);
