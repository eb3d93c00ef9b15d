/**
 * Whether the browser says that somebody is signed in. The server keeps the cookie in step with the
 * session; it decides what is shown before the session is known, and grants nothing.
 */
export function hasSessionHint(cookies: string): boolean {
  return cookies.includes('signed-in=1');
}
