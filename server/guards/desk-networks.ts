import type { MiddlewareHandler } from 'hono';
import { readIp } from '#app/platform/http/client-ip.server.ts';
import type { Services } from '#server/services.ts';
import { requestIp } from './limits.ts';
import { Refusal } from './refusal.ts';

/** Lets nobody at the desk who comes from elsewhere than DESK_NETWORKS, where the owner names any. */
export function deskNetworksOnly(services: Services): MiddlewareHandler {
  return async (context, next) => {
    const { deskNetworks } = services;
    const ip = deskNetworks.isEmpty ? null : readIp(requestIp(services, context));
    if (!deskNetworks.isEmpty && (ip === null || !deskNetworks.has(ip))) {
      throw new Refusal('not_permitted', 'The desk is not opened from this network.', {
        noted: { event: 'desk-closed-asked' },
      });
    }
    await next();
  };
}
