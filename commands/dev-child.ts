import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { environment } from '#app/platform/config/environment.server.ts';
import { root } from './folders.ts';

/** Starts a program of `npm run dev` and waits until it is ready, or has ended after saying why. */
export async function startDevChild(
  args: string[],
  env: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 2, 2, 'ipc'],
    env: { ...environment(), ...env },
  });
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return child;
}
