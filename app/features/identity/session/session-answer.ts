import { fieldsOf, isDateText, isText } from '#app/platform/foreign-values.ts';
import type { Session, SessionUser } from './session.ts';

/** What `get-session` answers, `null` for nobody, and what signing in answers of who now is. */
export interface SessionAnswer {
  session: { expiresAt: string };
  user: SessionUser;
}

/** The session in the server's answer; `null` for nobody and for anything of another shape. */
export function readSessionAnswer(answer: unknown): Session | null {
  const { session, user } = fieldsOf<SessionAnswer>(answer);
  const { expiresAt } = fieldsOf<SessionAnswer['session']>(session);
  const { id, email, emailVerified, name, firstName, lastName } = fieldsOf<SessionUser>(user);
  if (!isText(id) || !isText(email) || !isDateText(expiresAt)) return null;
  return {
    user: {
      id,
      email,
      emailVerified: emailVerified === true,
      name: textOf(name),
      firstName: textOf(firstName),
      lastName: textOf(lastName),
    },
    expiresAt: new Date(expiresAt),
  };
}

/** As `readSessionAnswer` reads it. */
export function sessionAnswer({ user, expiresAt }: Session): SessionAnswer {
  return { session: { expiresAt: expiresAt.toISOString() }, user };
}

function textOf(foreign: unknown): string {
  return isText(foreign) ? foreign : '';
}
