import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { KeptDesk } from '#app/features/desk/staff/desk-session.server.ts';
import type { Services } from '#server/services.ts';

/** Strict, so that no link of another site opens a page that sends it. */
const options = (services: Services) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: isHttps(services) }) as const;

const isHttps = ({ publicUrl }: Services) => publicUrl.startsWith('https:');
const cookieName = (services: Services) => (isHttps(services) ? '__Host-desk' : 'desk');

/** The token in the request's desk cookie; `null` for none. */
export function deskToken(services: Services, context: Context): string | null {
  return getCookie(context, cookieName(services)) ?? null;
}

/** Has the browser keep an open desk. */
export function keepDeskToken(
  services: Services,
  context: Context,
  { token, keptUntil }: KeptDesk,
): void {
  setCookie(context, cookieName(services), token, { ...options(services), expires: keptUntil });
}

export function dropDeskToken(services: Services, context: Context): void {
  deleteCookie(context, cookieName(services), options(services));
}
