import { readSession } from '#app/features/identity/session/read-session.server.ts';
import { sessionAnswer } from '#app/features/identity/session/session-answer.ts';
import { cookiesOf } from '#server/guards/current-user.ts';
import { limits } from '#server/guards/limit-table.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { carrySession } from '#server/http/session-cookies.ts';

/** Who is signed in and until when, `null` for nobody. A session older than a day starts anew. */
export const getSessionEndpoint = endpoint(
  { limit: limits.getSession },
  async ({ services, context }) => {
    const { cookies, session } = await readSession(services, cookiesOf(context));
    carrySession(services, context, { cookies, isSignedIn: session !== null });
    return session && sessionAnswer(session);
  },
);
