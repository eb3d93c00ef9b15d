import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Services } from '#server/services.ts';

/** Says to the page that somebody is probably signed in, so that it looks right at once. Grants nothing. */
const hint = 'signed-in';
const hintSeconds = 30 * 86_400;

/** Whether the browser believes that somebody is signed in. */
export const isHinted = (context: Context) => getCookie(context, hint) !== undefined;

/** Hands the session library's cookies on, and shows or hides the hint with them. */
export function carrySession(
  { publicUrl }: Services,
  context: Context,
  { cookies, isSignedIn }: { cookies: Headers; isSignedIn: boolean },
): void {
  const changes = cookies.getSetCookie();
  for (const change of changes) context.header('Set-Cookie', change, { append: true });
  const options = { path: '/', secure: publicUrl.startsWith('https:') };
  if (isSignedIn && (changes.length > 0 || !isHinted(context))) {
    setCookie(context, hint, '1', { ...options, maxAge: hintSeconds, sameSite: 'Lax' });
  }
  if (!isSignedIn && isHinted(context))
    deleteCookie(context, hint, { ...options, sameSite: 'Lax' });
}
