import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The first of `count` neighbouring ports of this machine that nothing listens on. They are this
 * process's until it ends: no other test is given them before they are listened on.
 */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    // Below those that a system hands out for outgoing connections, which may be taken at any time.
    const first = 10_000 + Math.floor(Math.random() * 22_000);
    const ports = Array.from({ length: count }, (_, offset) => first + offset);
    const claims = await Promise.all(ports.map(claim));
    if (claims.every((socket) => socket !== null)) return first;
    for (const socket of claims) socket?.close();
  }
}

/**
 * Takes the port's namesake for datagrams, which nothing here uses and the system gives back however
 * the process ends; `null` where that is taken, or something listens on the port itself.
 */
async function claim(port: number): Promise<{ close(): void } | null> {
  const socket = createSocket('udp4').unref();
  const server = createServer();
  try {
    socket.bind(port, '127.0.0.1');
    await once(socket, 'listening');
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    socket.close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return socket;
}
