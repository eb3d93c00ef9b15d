import { parseUrl } from '#app/platform/http/parse-url.ts';

/**
 * Where to go after signing in: `input` if it is a path of this site, else `/`. The way back to
 * /auth would go round in circles, and /api is not for looking at.
 */
export function safeRedirect(input: string | null, origin: string): string {
  if (input === null || !/^\/(?![/\\])/.test(input) || /[\\\p{Cc}]/u.test(input)) return '/';
  const url = parseUrl(input, origin);
  // The path of what was parsed is looked at too: "/.//host" is one of this site that is not.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/';
  if (/^\/(auth|api)(\/|$)/.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
