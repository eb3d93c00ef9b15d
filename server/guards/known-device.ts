import type { Context } from 'hono';
import { findKnownDevice } from '#app/features/identity/session/known-device.server.ts';
import { knownDeviceCookie } from '#server/http/known-device-cookie.ts';
import type { Services } from '#server/services.ts';

/** Id of the device, where the request comes from one on which the account of `email` was signed in to; else `null`. */
export async function knownDeviceOf(
  services: Services,
  context: Context,
  email: string,
): Promise<string | null> {
  const kept = knownDeviceCookie(services, context);
  return kept === null ? null : findKnownDevice(services, email, kept);
}
