import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '#commands/folders.ts';

export interface RanProgram {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the owner's command line to its end, as a script would: nobody is there to be asked. */
export async function runShopProgram(
  env: Record<string, string>,
  args: readonly string[],
): Promise<RanProgram> {
  const child = spawn(process.execPath, ['commands/shop.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  await once(child, 'close');
  return { status: child.exitCode, stdout, stderr };
}
