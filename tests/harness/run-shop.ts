import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './free-ports.ts';
import { within } from './waiting/patience.ts';

/** With a build before, where the tests are run without one. */
const startsWithinMs = 180_000;
const root = join(import.meta.dirname, '../..');

export interface RunningProduct {
  url: string;
  paymentPageUrl: string;
  mailboxUrl: string;
  dataDir: string;
  process: ChildProcess;
  /** All that was written to stdout and stderr so far. */
  output(): string;
  /**
   * Asks it to stop and waits until it has; the exit code. Throws where a call or an event departed
   * from the provider's description of its API.
   */
  stop(): Promise<number | null>;
  /** Ends it at once, as a power cut would, stand-ins included. */
  kill(): Promise<void>;
}

/**
 * Starts the real product as `npm start` does, on free ports and with a data folder of its own
 * unless told otherwise, and waits until it is ready. Throws what it said if it ends before, and
 * ends it where it never is.
 */
export async function runShop(env: Record<string, string> = {}): Promise<RunningProduct> {
  const port = Number(env.PORT ?? (await freePorts(4)));
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'evenkeel-shop-'));
  const child = spawn(process.execPath, ['commands/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      LIMITS_FACTOR: '1000',
      PROVIDER_CONTRACT: 'all',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  });
  let output = '';
  const ended = once(child, 'exit');
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Ready.')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(`The shop ended before it was ready:\n${output}`)));
  });
  try {
    await within('a shop that starts', startsWithinMs, ready);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  const clearAway = () => {
    if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const throwIfProviderWouldDiffer = () => {
    if (/The stand-in and the provider's description differ/.test(output)) throw new Error(output);
  };
  return {
    url: `http://localhost:${port}`,
    paymentPageUrl: `http://localhost:${port + 1}`,
    mailboxUrl: `http://localhost:${port + 2}`,
    dataDir,
    process: child,
    output: () => output,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await within('a shop that was told to stop', 60_000, ended);
      }
      clearAway();
      throwIfProviderWouldDiffer();
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
      throwIfProviderWouldDiffer();
    },
  };
}
