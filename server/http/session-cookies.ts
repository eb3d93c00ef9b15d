import type { Context } from 'hono';
import {
  deleteCookie,
  generateSignedCookie,
  getCookie,
  getSignedCookie,
  setCookie,
} from 'hono/cookie';
import { sessionLifeMs } from '#app/features/identity/session/session-life.ts';
import type { Services } from '#server/services.ts';

type CookieServices = Pick<Services, 'keys' | 'publicUrl'>;

const isHttps = ({ publicUrl }: CookieServices) => publicUrl.startsWith('https:');
const cookieName = (services: CookieServices) => (isHttps(services) ? '__Host-session' : 'session');
const options = (services: CookieServices) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(services) }) as const;

/**
 * Tells the page that somebody is probably signed in, so that it looks right at once. Grants
 * nothing.
 */
const hint = 'signed-in';
const hintOptions = (services: CookieServices) =>
  ({ path: '/', sameSite: 'Lax', secure: isHttps(services) }) as const;

/** Hono takes keys as text. */
const secretOf = (key: Buffer) => key.toString('base64url');

/**
 * The token in the request's session cookie, if a key of the shop signed it; `isOutdated` if that
 * is not the newest key. `null` for no cookie and for one that no key signed.
 */
export async function readSessionCookie(
  services: CookieServices,
  context: Context,
): Promise<{ token: string; isOutdated: boolean } | null> {
  const keys = services.keys.for('session-cookie').all;
  for (const [age, key] of keys.entries()) {
    const token = await getSignedCookie(context, secretOf(key), cookieName(services));
    if (token) return { token, isOutdated: age > 0 };
  }
  return null;
}

/** The same without its age. */
export async function sessionToken(
  services: CookieServices,
  context: Context,
): Promise<string | null> {
  return (await readSessionCookie(services, context))?.token ?? null;
}

interface BrowserSession {
  token: string;
  /** How long the browser keeps the cookie; left out for the life of a session that is new. */
  lifeMs?: number;
}

/** The line of `Set-Cookie` that gives a browser its session. */
export function sessionCookieLine(
  services: CookieServices,
  { token, lifeMs = sessionLifeMs }: BrowserSession,
): Promise<string> {
  const secret = secretOf(services.keys.for('session-cookie').newest);
  const maxAge = Math.ceil(lifeMs / 1_000);
  return generateSignedCookie(cookieName(services), token, secret, {
    ...options(services),
    maxAge,
  });
}

/** Has the browser keep a session, and the hint with it. */
export async function keepSession(
  services: CookieServices,
  context: Context,
  session: BrowserSession,
): Promise<void> {
  const line = await sessionCookieLine(services, session);
  context.header('Set-Cookie', line, { append: true });
  keepHint(services, context);
}

export function dropSession(services: CookieServices, context: Context): void {
  deleteCookie(context, cookieName(services), options(services));
}

/** Whether the browser believes that somebody is signed in. */
export const isHinted = (context: Context) => getCookie(context, hint) !== undefined;

export function keepHint(services: CookieServices, context: Context): void {
  const maxAge = sessionLifeMs / 1_000;
  setCookie(context, hint, '1', { ...hintOptions(services), maxAge });
}

/** Takes the hint from a browser that has it. */
export function dropHint(services: CookieServices, context: Context): void {
  if (isHinted(context)) deleteCookie(context, hint, hintOptions(services));
}
