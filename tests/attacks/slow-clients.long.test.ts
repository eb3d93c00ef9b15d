import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { createLimitedServer, httpLimits } from '#server/http-limits.ts';

/** Until the server has let a connection go that says `words` and reads nothing; in seconds. */
async function lastsSeconds(words: string): Promise<number> {
  const services = { log: openLog('silent'), trustedProxies: trustProxies([]) };
  const server = createLimitedServer(httpLimits, services, (request, response) => {
    if (request.url === '/book') response.end(Buffer.alloc(20_000_000));
  });
  const closed = Promise.withResolvers<number>();
  server.on('connection', (accepted) => {
    const since = performance.now();
    accepted.on('close', () => closed.resolve((performance.now() - since) / 1_000));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const socket = connect(address.port, '127.0.0.1');
  socket.on('error', () => undefined);
  if (words !== '') socket.write(words);
  if (words.includes('/book')) socket.pause();
  else socket.resume();
  const seconds = await closed.promise;
  socket.destroy();
  server.close();
  return seconds;
}

test.each([
  ['says nothing', '', 10, 14],
  ['stops in its headers', 'GET / HTTP/1.1\r\nHo', 10, 14],
  ['stops in its body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc', 30, 34],
  ['takes nothing of a book', 'GET /book HTTP/1.1\r\nHost: a\r\n\r\n', 60, 125],
])('a client that %s is cut in its time', { timeout: 150_000 }, async (_, words, from, to) => {
  const seconds = await lastsSeconds(words);
  expect(seconds).toBeGreaterThan(from - 1);
  expect(seconds).toBeLessThan(to);
});
