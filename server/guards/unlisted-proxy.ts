import { readIp } from '#app/platform/http/client-ip.server.ts';
import type { Services } from '#server/services.ts';

const noted = new WeakSet<Services>();

/**
 * Says once, in the log of a shop that others can reach, that somebody forwards requests to it whom
 * TRUSTED_PROXIES does not name: all visitors behind a proxy would count as one.
 */
export function noteUnlistedProxy(services: Services, socketIp: string | undefined): void {
  const { publicUrl, trustedProxies, log } = services;
  if (!publicUrl.startsWith('https:') || noted.has(services)) return;
  const proxy = readIp(socketIp ?? '');
  if (proxy !== null && trustedProxies.has(proxy)) return;
  noted.add(services);
  log.error(
    { proxy },
    'Requests come with X-Forwarded-For from a neighbour that TRUSTED_PROXIES does not name. If it is your proxy, name it: all visitors behind it count as one until then.',
  );
}
