import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';

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
