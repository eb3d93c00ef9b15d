import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { type SecuritySettings, securityHeaders } from './http/security-headers.ts';

/** What a shop answers that listens and is not open yet. */
export function notYet(settings: SecuritySettings): RequestListener {
  const headers = {
    ...securityHeaders(settings, 'data'),
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
  };
  return (_request, response) => {
    response.writeHead(503, headers).end('The shop is opening. Please try again in a moment.');
  };
}

/** Lets the server listen where the settings say. Throws a StartRefusal that says what is in the way. */
export async function listen(server: Server, { host, port }: Settings): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') {
      throw new StartRefusal(
        `Port ${port} is taken: stop what uses it, or choose another with PORT.`,
      );
    }
    if (code === 'EACCES') {
      throw new StartRefusal(
        `Port ${port} may not be used by this user: choose one above 1023 with PORT.`,
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartRefusal(`HOST is ${host}, which is not an address of this machine.`);
    }
    throw error;
  }
}

/** How long requests may take to finish once the shop is told to stop. */
const requestDrainMs = 8_000;

/** Takes no more requests, and lets those under way end in their time. */
export async function finishRequests(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection whose last request is answered would be kept for a next one.
  const dismiss = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), requestDrainMs);
  await closed;
  clearTimeout(cut);
  clearInterval(dismiss);
}
