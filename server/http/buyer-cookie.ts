import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { randomCode } from '#app/platform/random-code.server.ts';
import type { Services } from '#server/services.ts';

/** A payment that takes its time is settled by then. */
const monthSeconds = 30 * 86_400;

/** 250 bits, 5 a character. */
const keyShape = /^[0-9A-Z]{50}$/;

const isHttps = ({ publicUrl }: Services) => publicUrl.startsWith('https:');
const cookieName = (services: Services) => (isHttps(services) ? '__Host-buyer' : 'buyer');

/** What a guest's browser was given at the checkout to be known by; `null` for nothing. */
export function browserKey(services: Services, context: Context): string | null {
  const kept = getCookie(context, cookieName(services));
  return kept !== undefined && keyShape.test(kept) ? kept : null;
}

/** Has a guest's browser keep a key for another month, the one that it has or a new one, and answers it. */
export function keepBrowserKey(services: Services, context: Context): string {
  const key = browserKey(services, context) ?? randomCode(50);
  setCookie(context, cookieName(services), key, {
    path: '/',
    secure: isHttps(services),
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: monthSeconds,
  });
  return key;
}
