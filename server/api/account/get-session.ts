import { readSession } from '#app/features/identity/session/read-session.server.ts';
import { sessionAnswer } from '#app/features/identity/session/session-answer.ts';
import { cookiesOf } from '#server/guards/current-user.ts';
import { limits } from '#server/guards/limit-table.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { carrySession, isHinted } from '#server/http/session-cookies.ts';

/**
 * Who is signed in and until when, `null` for nobody. A session older than a day starts anew. Of one that
 * has ended the first answer takes the hint, and the next one, which is asked for without it, the cookie:
 * after the first the browser may have the cookie that the old one was turned into in the meantime.
 */
export const getSessionEndpoint = endpoint(
  { limit: limits.getSession },
  async ({ services, context }) => {
    const { cookies, session } = await readSession(services, cookiesOf(context));
    const mayBeTurned = session === null && isHinted(context);
    carrySession(services, context, {
      cookies: mayBeTurned ? new Headers() : cookies,
      isSignedIn: session !== null,
    });
    return session && sessionAnswer(session);
  },
);
