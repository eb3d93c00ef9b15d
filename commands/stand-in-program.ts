import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { built } from './folders.ts';

/** How long the stand-ins of a shop that was killed may take to notice and leave their ports. */
const leaveMs = 3_000;

/**
 * Starts a built stand-in and waits until it listens. Throws a StartRefusal with what it said if it
 * ends before.
 */
export async function startProgram(
  program: string,
  config: object,
  ports: number[],
): Promise<ChildProcess> {
  await untilFree(ports);
  const child = spawn(
    process.execPath,
    [join(built.server, program), `--config=${JSON.stringify(config)}`],
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
    throw new StartRefusal(
      `${complaint.trim() || `${program} could not start.`} Its port follows PORT (${ports.join(' and ')}): stop what uses it, or choose another PORT.`,
    );
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

/** Gives up after a while: the program itself then says which port is taken. */
async function untilFree(ports: number[]): Promise<void> {
  const giveUpAt = performance.now() + leaveMs;
  while (performance.now() < giveUpAt) {
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return;
    await wait(100);
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
