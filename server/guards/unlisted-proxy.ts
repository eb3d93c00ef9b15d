import { raiseAgain } from '#app/features/attention/raise.server.ts';
import { settle } from '#app/features/attention/settle.server.ts';
import { readIp } from '#app/platform/http/client-ip.server.ts';
import type { Services } from '#server/services.ts';

const noted = new WeakSet<Services>();

/** The task that is open meanwhile. */
export const unlistedProxyTask = { kind: 'setup', subject: 'unlisted-proxy' } as const;

/**
 * Logs once, and raises a task that `check` names, that requests are forwarded to a public shop by
 * a proxy that TRUSTED_PROXIES does not name: all visitors behind it would count as one.
 */
export function noteUnlistedProxy(services: Services, socketIp: string | undefined): void {
  const { publicUrl, trustedProxies, log } = services;
  if (!publicUrl.startsWith('https:') || noted.has(services)) return;
  const proxy = readIp(socketIp ?? '');
  if (proxy !== null && trustedProxies.has(proxy)) return;
  noted.add(services);
  const summary = `Requests come with X-Forwarded-For from ${proxy ?? 'a neighbor'}, which TRUSTED_PROXIES does not name. If it is your proxy, name it: all visitors behind it count as one until then.`;
  log.error({ proxy }, summary);
  raiseAgain(services, { ...unlistedProxyTask, summary }).catch((error: unknown) =>
    log.error({ err: error }, 'An unlisted proxy was not made a task.'),
  );
}

/** For a start with new settings: the next forwarded request shows whether they name the proxy. */
export async function forgetUnlistedProxy(services: Services): Promise<void> {
  await settle(services, unlistedProxyTask);
}
