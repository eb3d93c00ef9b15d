import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { freePorts } from '../free-ports.ts';

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const startsWithinMs = 20_000;
const pollMs = 100;

export interface WebKitPage {
  goto(url: string): Promise<void>;
  /** Presses the first element of a CSS selector as a mouse does, in the middle of the window. */
  click(selector: string): Promise<void>;
  /** Runs the body of a function in the page; resolves to what it returns, which is JSON. */
  evaluate(body: string): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Opens Debian's WebKitGTK by its own driver, on a screen that nobody sees. Playwright's WebKit is
 * a build of its own that only Playwright's servers hand out. Throws where it does not start.
 *
 * @param args of the MiniBrowser, such as `--features=-PopoverAttribute` for an older Safari
 */
export async function openWebKit(args: readonly string[] = []): Promise<WebKitPage> {
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
  const call = callsTo(`http://127.0.0.1:${port}`);
  const options = { binary: miniBrowser, args: ['--automation', ...args] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const session = await untilDone(() => call('POST', '/session', { capabilities }));
  const at = `/session/${z.object({ sessionId: z.string() }).parse(session).sessionId}`;
  const evaluate = (script: string, passed: unknown[] = []) =>
    call('POST', `${at}/execute/sync`, { script, args: passed });
  return {
    async goto(url) {
      await call('POST', `${at}/url`, { url });
    },
    async click(selector) {
      const found = await call('POST', `${at}/element`, { using: 'css selector', value: selector });
      const id = z.object({ [elementKey]: z.string() }).parse(found)[elementKey];
      await evaluate("arguments[0].scrollIntoView({ block: 'center' })", [found]);
      await call('POST', `${at}/element/${id}/click`, {});
    },
    evaluate,
    async close() {
      await call('DELETE', at);
      for (const child of started) child.kill();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
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

/** Screen and driver need a moment until they listen. */
async function untilDone<T>(act: () => Promise<T>): Promise<T> {
  const endsAt = performance.now() + startsWithinMs;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (performance.now() > endsAt) throw error;
      await pause(pollMs);
    }
  }
}
