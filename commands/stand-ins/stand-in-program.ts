import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { built } from '../folders.ts';

/**
 * Starts a built stand-in and waits until it listens. Throws a StartRefusal with what it said if it
 * ends before.
 */
export async function startProgram(program: string, config: object): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [join(built.sandbox, program), `--config=${JSON.stringify(config)}`],
    { stdio: ['ignore', 2, 'pipe', 'ipc'] },
  );
  let complaint = '';
  const collect = (chunk: Buffer) => {
    complaint += chunk;
  };
  child.stderr?.on('data', collect);
  const ended = once(child, 'close').then(() => 'ended' as const);
  const ready = once(child, 'message').then(() => 'ready' as const);
  if ((await Promise.race([ready, ended])) === 'ended') {
    throw new StartRefusal(complaint.trim() || `${program} could not start.`);
  }
  child.stderr?.off('data', collect).pipe(process.stderr);
  return child;
}

/** Ends a stand-in and waits until it has. Twice does no harm. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
