import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientIp } from '#app/platform/http/client-ip.server.ts';
import type { TrustedProxies } from '#app/platform/http/trusted-proxies.server.ts';
import type { Log } from '#app/platform/log.server.ts';

/** How long a connection may take for what, and how many there may be. */
export interface HttpLimits {
  /** For a request's headers, from the moment the connection is there or the one before was answered. */
  headersMs: number;
  /** For a whole request, its body included. */
  requestMs: number;
  /**
   * Without a byte in either direction while something is to be sent or worked on. A slow reader goes
   * on as long as it takes anything; event streams have a heartbeat before that (server/live).
   */
  silenceMs: number;
  /** Between two requests. Longer than balancers keep idle connections: one that both ends close at once loses a request. */
  idleMs: number;
  /** How often headers and requests are looked at. Node's own 30 s would let each go on for so much longer. */
  checkMs: number;
  headerBytes: number;
  /** Above what event streams may hold (server/live/live-events.ts), below what one process may open. */
  connections: number;
  /**
   * From one address, proxies that are trusted aside. Where none is named it is not counted, since
   * everybody may come through one that is not known to be one.
   */
  connectionsPerIp: number;
  /**
   * Requests of one connection that are waiting for their answers. What comes in one read is begun in one
   * turn of the event loop, so a thousand short ones would hold the shop. No browser or proxy sends ahead.
   */
  requestsAhead: number;
}

export const httpLimits: HttpLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  silenceMs: 60_000,
  idleMs: 75_000,
  checkMs: 1_000,
  headerBytes: 8_192,
  connections: 8_000,
  connectionsPerIp: 256,
  requestsAhead: 16,
};

/** A server that holds to the limits, not listening yet. What it drops is in the log, a line a minute at most. */
export function createLimitedServer(
  limits: HttpLimits,
  { log, trustedProxies }: { log: Log; trustedProxies: TrustedProxies },
  answer: RequestListener,
): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
      keepAliveTimeout: limits.idleMs,
      maxHeaderSize: limits.headerBytes,
      // The shop's own listener sees to it, and answers as it does everywhere.
      requireHostHeader: false,
    },
    limitRequestsAhead(limits.requestsAhead, answer),
  );
  server.timeout = limits.silenceMs;
  server.maxConnections = limits.connections;
  const noteDrop = oncePerMinute(() =>
    log.warn(
      { connections: limits.connections },
      'Connections beyond the most there may be were dropped.',
    ),
  );
  server.on('drop', noteDrop);
  if (!trustedProxies.isEmpty) {
    const mayOpen = countConnections(limits.connectionsPerIp, trustedProxies);
    server.prependListener('connection', (socket: Socket) => {
      if (mayOpen(socket)) return;
      socket.destroy();
      noteDrop();
    });
  }
  return server;
}

/** Passes requests on, and cuts a connection that has more than `max` of them unanswered. */
function limitRequestsAhead(max: number, answer: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count > max) {
      socket.destroy();
      return;
    }
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    answer(request, response);
  };
}

/** Counts connections by address while they are open; whether one more is within `max`. */
function countConnections(
  max: number,
  trustedProxies: TrustedProxies,
): (socket: Socket) => boolean {
  const open = new Map<string, number>();
  return (socket) => {
    const ip = clientIp(socket.remoteAddress, null, trustedProxies);
    if (trustedProxies.has(ip)) return true;
    const count = (open.get(ip) ?? 0) + 1;
    if (count > max) return false;
    open.set(ip, count);
    socket.once('close', () => {
      const left = (open.get(ip) ?? 1) - 1;
      if (left === 0) open.delete(ip);
      else open.set(ip, left);
    });
    return true;
  };
}

function oncePerMinute(write: () => void): () => void {
  let mutedUntil = 0;
  return () => {
    if (Date.now() < mutedUntil) return;
    mutedUntil = Date.now() + 60_000;
    write();
  };
}
