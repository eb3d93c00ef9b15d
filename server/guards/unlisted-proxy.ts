import {
  raiseOwnerTaskAgain,
  settleOwnerTask,
} from '#app/features/fulfilment/owner-tasks/raise-owner-task.server.ts';
import { readIp } from '#app/platform/http/client-ip.server.ts';
import type { Services } from '#server/services.ts';

const noted = new WeakSet<Services>();

/** What the owner is asked meanwhile. */
export const unlistedProxyTask = { kind: 'setup', reference: 'unlisted-proxy' } as const;

/**
 * Says once, in the log of a shop that others can reach and by a task that `check` names, that somebody
 * forwards requests to it whom TRUSTED_PROXIES does not name: all visitors behind a proxy would count
 * as one.
 */
export function noteUnlistedProxy(services: Services, socketIp: string | undefined): void {
  const { publicUrl, trustedProxies, log } = services;
  if (!publicUrl.startsWith('https:') || noted.has(services)) return;
  const proxy = readIp(socketIp ?? '');
  if (proxy !== null && trustedProxies.has(proxy)) return;
  noted.add(services);
  const summary = `Requests come with X-Forwarded-For from ${proxy ?? 'a neighbor'}, which TRUSTED_PROXIES does not name. If it is your proxy, name it: all visitors behind it count as one until then.`;
  log.error({ proxy }, summary);
  raiseOwnerTaskAgain(services, { ...unlistedProxyTask, summary }).catch((error: unknown) =>
    log.error({ err: error }, 'An unlisted proxy was not made a task.'),
  );
}

/** A shop that starts has new settings: whether they name the proxy, the next forwarded request tells. */
export function forgetUnlistedProxy(services: Services): Promise<void> {
  return settleOwnerTask(services, unlistedProxyTask);
}
