import { prolongSession } from '#app/features/identity/session/buyer-session.server.ts';
import { sessionAnswer } from '#app/features/identity/session/session-answer.ts';
import { limits } from '#server/guards/limit-table.ts';
import { endpoint } from '#server/http/endpoint.ts';
import {
  dropHint,
  dropSession,
  isHinted,
  keepHint,
  keepSession,
  readSessionCookie,
} from '#server/http/session-cookies.ts';

/**
 * Who is signed in and until when, `null` for nobody. A session older than a day gets a new life,
 * and a cookie that an older key signed is signed by the newest. For a session that has ended, the
 * first answer removes the hint and the next one, to a request without the hint, the cookie: in
 * between the browser may have received the cookie that the old one was turned into.
 */
export const getSessionEndpoint = endpoint(
  { limit: limits.getSession },
  async ({ services, context }) => {
    const cookie = await readSessionCookie(services, context);
    const session = cookie && (await prolongSession(services, cookie.token));
    if (!session) {
      if (cookie && !isHinted(context)) dropSession(services, context);
      dropHint(services, context);
      return null;
    }
    const { token, isOutdated } = cookie;
    if (session.isProlonged) {
      await keepSession(services, context, { token });
    } else if (isOutdated) {
      const lifeMs = session.expiresAt.getTime() - services.clock().getTime();
      await keepSession(services, context, { token, lifeMs });
    } else if (!isHinted(context)) {
      keepHint(services, context);
    }
    return sessionAnswer(session);
  },
);
