import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { issueKnownDevice } from '#app/features/identity/session/known-device.server.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import type { Services } from '#server/services.ts';

const yearSeconds = 365 * 86_400;

const isHttps = ({ publicUrl }: Services) => publicUrl.startsWith('https:');
const cookieName = (services: Services) =>
  isHttps(services) ? '__Host-known-device' : 'known-device';

/** What a browser was given to be known by, or shows in its place; `null` for nothing. */
export function knownDeviceCookie(services: Services, context: Context): string | null {
  return getCookie(context, cookieName(services)) ?? null;
}

/**
 * Has the browser keep that it knows the account's password, or may read its mail. Signing out
 * leaves it there; a new password ends it. A browser keeps the last account only.
 */
export async function rememberDevice(
  services: Services,
  context: Context,
  userId: string,
): Promise<void> {
  const device = await issueKnownDevice(services, userId);
  if (device === null) return;
  noteSecurity(services, context, 'known-device-made', { userId });
  setCookie(context, cookieName(services), device, {
    path: '/',
    secure: isHttps(services),
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: yearSeconds,
  });
}
