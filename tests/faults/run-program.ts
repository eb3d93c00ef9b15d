import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { limitMs } from '#tests/harness/waiting/slowness.ts';

export const root = join(import.meta.dirname, '../..');

export interface Ended {
  code: number | null;
  stderr: string;
}

/** Runs a command line program of the project to its end; one that does not end within a minute is ended. */
export async function runProgram(
  args: string[],
  env: Record<string, string>,
  node = process.execPath,
): Promise<Ended> {
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
    timeout: limitMs(60_000),
    killSignal: 'SIGKILL',
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  await once(child, 'close');
  return { code: child.exitCode, stderr };
}
