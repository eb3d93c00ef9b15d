import { once } from 'node:events';
import { createServer } from 'node:net';

/** The first of `count` neighbouring ports of this machine that nothing listens on. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 12_000);
    const checks = Array.from({ length: count }, (_, offset) => isFree(first + offset));
    if ((await Promise.all(checks)).every(Boolean)) return first;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}
