/** Who is signed in, as far as a page needs to know. */
export interface SessionUser {
  id: string;
  email: string;
  emailVerified: boolean;
  /** The full name. */
  name: string;
  firstName: string;
  lastName: string;
}

/** No token: the cookie that holds it cannot be read by script. */
export interface Session {
  user: SessionUser;
  expiresAt: Date;
}

/** Reads the server's answer to `get-session`; `null` for nobody and for anything of another shape. */
export function readSession(answer: unknown): Session | null {
  if (!isRecord(answer) || !isRecord(answer.session) || !isRecord(answer.user)) return null;
  const { id, email, emailVerified } = answer.user;
  const { expiresAt } = answer.session;
  if (typeof id !== 'string' || typeof email !== 'string' || typeof expiresAt !== 'string') {
    return null;
  }
  const expiry = new Date(expiresAt);
  if (Number.isNaN(expiry.getTime())) return null;
  const user = {
    id,
    email,
    emailVerified: emailVerified === true,
    name: textOf(answer.user.name),
    firstName: textOf(answer.user.firstName),
    lastName: textOf(answer.user.lastName),
  };
  return { user, expiresAt: expiry };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
