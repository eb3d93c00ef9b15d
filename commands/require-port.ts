import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';

interface PortNeed {
  host: string;
  port: number;
  /** What listens there, unless it is the shop itself: its port follows PORT. */
  standIn?: string;
  /** How long something else may take to leave the port. */
  patienceMs?: number;
}

/** Throws a StartRefusal, in one sentence with what to do, when nothing could listen there now. */
export async function requirePort({ host, port, standIn, patienceMs = 0 }: PortNeed) {
  const giveUpAt = performance.now() + patienceMs;
  let problem = await problemAt(host, port);
  while (problem === 'EADDRINUSE' && performance.now() < giveUpAt) {
    await wait(100);
    problem = await problemAt(host, port);
  }
  const name = standIn === undefined ? `Port ${port}` : `Port ${port}, where the ${standIn} goes,`;
  if (problem === 'EADDRINUSE') {
    throw new StartRefusal(`${name} is taken: stop what uses it, or choose another PORT.`);
  }
  if (problem === 'EACCES') {
    throw new StartRefusal(`${name} may not be used by this user: choose a PORT above 1023.`);
  }
}

/** The system's code for what is in the way, if anything is. */
function problemAt(host: string, port: number): Promise<unknown> {
  return new Promise((resolve) => {
    const probe = createServer((socket) => socket.destroy());
    probe.once('error', (error) => resolve('code' in error ? error.code : error));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
