import { hasFields, isAnything, isDateText, isText } from '#app/platform/foreign-values.ts';
import type { Session, SessionUser } from './session.ts';

/** What `get-session` answers, `null` for nobody, and what signing in answers of who now is. */
export interface SessionAnswer {
  session: { expiresAt: string };
  user: SessionUser;
}

/** The session in the server's answer; `null` for nobody and for anything of another shape. */
export function readSessionAnswer(answer: unknown): Session | null {
  if (!isSession(answer)) return null;
  const { id, email, emailVerified, name, firstName, lastName } = answer.user;
  const user = {
    id,
    email,
    emailVerified: emailVerified === true,
    name: textOf(name),
    firstName: textOf(firstName),
    lastName: textOf(lastName),
  };
  return { user, expiresAt: new Date(answer.session.expiresAt) };
}

/** As `readSessionAnswer` reads it. */
export function sessionAnswer({ user, expiresAt }: Session): SessionAnswer {
  return { session: { expiresAt: expiresAt.toISOString() }, user };
}

const isSession = hasFields({
  session: hasFields({ expiresAt: isDateText }),
  user: hasFields({
    id: isText,
    email: isText,
    emailVerified: isAnything,
    name: isAnything,
    firstName: isAnything,
    lastName: isAnything,
  }),
});

function textOf(value: unknown): string {
  return isText(value) ? value : '';
}
