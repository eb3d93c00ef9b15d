import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { freePorts } from '../free-ports.ts';
import { untilDone } from '../waiting/patience.ts';

/** Where Debian puts it, by the processor's architecture. */
const miniBrowsers = ['x86_64', 'aarch64'].map(
  (architecture) => `/usr/lib/${architecture}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);
const startsWithinMs = 20_000;

export interface WebDriverSession {
  /** Asks the driver, at an address below the session's. Throws with the driver's own words. */
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
  /** Whose files are the browser's; gone with it. */
  home: string;
  /** Ends the browser and all that was started for it. */
  close(): Promise<void>;
}

/**
 * Opens Debian's WebKitGTK by its own driver, on a screen that nobody sees. Playwright's WebKit is
 * a build of its own that only Playwright's servers hand out. Throws, and leaves nothing behind,
 * where it does not start within `withinMs`.
 */
export async function openWebDriver(withinMs = startsWithinMs): Promise<WebDriverSession> {
  const binary = miniBrowsers.find((path) => existsSync(path)) ?? 'MiniBrowser';
  const home = mkdtempSync(join(tmpdir(), 'evenkeel-webkit-'));
  const port = await freePorts(1);
  const display = `:${port}`;
  const started: ChildProcess[] = [
    spawn('Xvfb', [display, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: 'ignore',
    }),
    spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display, HOME: home },
    }),
  ];
  const end = async () => {
    for (const child of started) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill();
      await once(child, 'exit');
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const call = callsTo(`http://127.0.0.1:${port}`);
  const options = { binary, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  try {
    const session = await untilDone(() => call('POST', '/session', { capabilities }), withinMs);
    const at = `/session/${z.object({ sessionId: z.string() }).parse(session).sessionId}`;
    return {
      call: (method, path, body) => call(method, at + path, body),
      home,
      close: () => call('DELETE', at).then(end, end),
    };
  } catch (error) {
    await end();
    throw error;
  }
}

function callsTo(driver: string) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(driver + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = z.object({ value: z.unknown() }).parse(await response.json());
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}
