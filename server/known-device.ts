import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import {
  findKnownDevice,
  issueKnownDevice,
} from '#app/features/identity/session/known-device.server.ts';
import type { Services } from './services.ts';

const yearSeconds = 365 * 86_400;

const isHttps = ({ publicUrl }: Services) => publicUrl.startsWith('https:');
const cookieName = (services: Services) =>
  isHttps(services) ? '__Host-known-device' : 'known-device';

/** The device a request comes from, if it has signed in to this account before; else `null`. */
export async function knownDevice(
  context: Context,
  services: Services,
  email: string,
): Promise<string | null> {
  const kept = getCookie(context, cookieName(services));
  return kept === undefined ? null : findKnownDevice(services, email, kept);
}

/**
 * Has the browser keep that it knows the account's password, or may read its mail. Signing out
 * leaves it there; a new password ends it. A browser keeps the last account only.
 */
export async function rememberDevice(
  context: Context,
  services: Services,
  userId: string,
): Promise<void> {
  const device = await issueKnownDevice(services, userId);
  if (device === null) return;
  setCookie(context, cookieName(services), device, {
    path: '/',
    secure: isHttps(services),
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: yearSeconds,
  });
}
