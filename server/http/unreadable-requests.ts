import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type SecuritySettings, securityHeaders } from './security-headers.ts';

/** What the parser has against a request, by its code; anything else is a plain 400. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what never becomes a request for the shop, as Node would by itself, with the headers that
 * every other answer has: what is no HTTP, is too long or takes too long, or expects what is not done.
 */
export function answerUnreadable(server: Server, settings: SecuritySettings): void {
  const headers = { ...securityHeaders(settings, 'data'), 'Content-Length': '0' };
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => answers.set(socket, response));
  server.on('checkExpectation', (_request, response) => response.writeHead(417, headers).end());
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    const last = answers.get(socket);
    // Words in the middle of an answer would be read as a part of it.
    const isMidway = last?.headersSent === true && !last.writableFinished;
    if (!socket.writable || isMidway) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ''] ?? 400;
    const lines = Object.entries({ ...headers, Connection: 'close' });
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      () => socket.destroy(),
    );
  });
}
