import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Services } from '#server/services.ts';

/** For the desk alone: no other site's link, and no page of a buyer's session, brings it along. */
const options = (services: Services) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: isHttps(services) }) as const;

const isHttps = ({ publicUrl }: Services) => publicUrl.startsWith('https:');
const cookieName = (services: Services) => (isHttps(services) ? '__Host-desk' : 'desk');

/** What the browser shows for the desk to open; `null` for nothing. */
export function deskToken(services: Services, context: Context): string | null {
  return getCookie(context, cookieName(services)) ?? null;
}

/** Has the browser keep the token of the desk that was opened in it. */
export function keepDeskToken(
  services: Services,
  context: Context,
  { token, expiresAt }: { token: string; expiresAt: Date },
): void {
  setCookie(context, cookieName(services), token, { ...options(services), expires: expiresAt });
}

export function dropDeskToken(services: Services, context: Context): void {
  deleteCookie(context, cookieName(services), options(services));
}
