import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { letPass } from '#tests/harness/waiting/let-pass.ts';

export interface ServedRelease {
  pid: number;
  /** Asks it to stop, as systemd does, and waits until it has. Throws where it does not end in peace. */
  stop(): Promise<void>;
}

/** As `deploy/release.sh` waits, so that whatever stands before the shop has seen that it is back. */
export const settle = () => letPass(3_000);

/** Starts `npm run serve` of a release and waits until it is open. Throws what it said if it ends before. */
export async function startRelease(
  folder: string,
  env: Record<string, string>,
): Promise<ServedRelease> {
  const child = spawn(join(folder, 'bin/node'), ['--max-semi-space-size=4', 'server/serve.js'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  let output = '';
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output = (output + chunk).slice(-50_000);
      if (output.includes('Serving ')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(`The shop ended before it was open:\n${output}`)));
  });
  if (child.pid === undefined) throw new Error('A process that runs has an id.');
  return {
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      if (child.exitCode !== 0)
        throw new Error(`The shop ended with ${child.exitCode}:\n${output}`);
    },
  };
}
