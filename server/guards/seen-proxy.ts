import type { Services } from '#server/services.ts';

/** Who forwarded a request to this process. */
export interface SeenProxy {
  ip: string;
}

const lastSeen = new WeakMap<Services, SeenProxy>();

/** Remembers, for the look at the set-up, through whom a forwarded request came. */
export function noteSeenProxy(services: Services, socketIp: string | undefined): void {
  if (socketIp !== undefined) lastSeen.set(services, { ip: socketIp });
}

/** Through whom the last forwarded request came; `null` where none has since this process started. */
export function seenProxy(services: Services): SeenProxy | null {
  return lastSeen.get(services) ?? null;
}
