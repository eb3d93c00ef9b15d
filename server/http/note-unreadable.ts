import type { Server } from 'node:http';
import { Socket } from 'node:net';
import { clientIp } from '#app/platform/http/client-ip.server.ts';
import type { Services } from '#server/services.ts';
import { namesOneHost } from './plain-request.ts';

/** What a visitor who goes away leaves behind, in the middle of a request as well. */
const goneAway = new Set(['ECONNRESET', 'HPE_INVALID_EOF_STATE']);

/**
 * Has the security log hear of what never becomes a request for the shop. Behind a proxy the network
 * is the proxy's: what cannot be read says nothing of where it came from.
 */
export function noteUnreadable(
  server: Server,
  { securityLog, trustedProxies }: Pick<Services, 'securityLog' | 'trustedProxies'>,
): void {
  const note = (socketIp: string | undefined, reason: string) =>
    securityLog.note('unreadable-request', {
      ip: clientIp(socketIp, null, trustedProxies),
      reason,
    });
  server.on('clientError', ({ code = 'unknown' }: Error & { code?: string }, socket) => {
    if (goneAway.has(code)) return;
    note(socket instanceof Socket ? socket.remoteAddress : undefined, code);
  });
  server.on('request', (request) => {
    if (!namesOneHost(request)) note(request.socket.remoteAddress, 'host');
  });
}
