import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import type { Keys } from '#app/platform/keys.server.ts';

interface Services {
  keys: Keys;
  publicUrl: string;
}

export interface SignedCookies {
  /** What the session library may see of the request: the session's cookie alone. */
  cookies: Headers;
  /** Whether the browser's own is signed by an older key, so that it wants a new one. */
  isOutdated: boolean;
}

export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-session' : 'session';
}

/** The secrets that sign the session's cookie, as text, which is what the library takes. */
export function sessionSecrets(keys: Keys): { newest: string; all: string[] } {
  const { newest, all } = keys.for('session-cookie');
  return { newest: asText(newest), all: all.map(asText) };
}

/**
 * The session's cookie of a request, signed by the newest key, the only one the library knows: one
 * that an older key signed is signed anew, so that a new secret signs nobody out. One that no key of
 * the shop signed is left as it is, for the library to refuse.
 */
export function withNewestSignature(
  { keys, publicUrl }: Services,
  cookies: Headers,
): SignedCookies {
  const name = sessionCookieName(publicUrl);
  const value = parseCookies(cookies.get('cookie') ?? '').get(name) ?? '';
  const [, token = '', given = ''] = /^(.+)\.([^.]+)$/.exec(value) ?? [];
  const { newest, all } = sessionSecrets(keys);
  const isOurs = all.some((secret) => isEqual(given, signatureOf(secret, token)));
  const signed = isOurs ? `${token}.${signatureOf(newest, token)}` : value;
  return {
    cookies: new Headers(value === '' ? {} : { cookie: `${name}=${encodeURIComponent(signed)}` }),
    isOutdated: signed !== value,
  };
}

const asText = (key: Buffer) => key.toString('base64url');

/** As the library signs cookies (better-call's signCookieValue). */
function signatureOf(secret: string, token: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
