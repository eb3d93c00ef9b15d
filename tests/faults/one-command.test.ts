import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freePorts } from '#tests/harness/free-ports.ts';
import { makeDataFolder } from '#tests/harness/make-data-folder.ts';
import { isListening } from './is-listening.ts';
import { root } from './run-program.ts';

/** What `npm start` runs, with the Node that a person has installed. */
const script = 'commands/bootstrap.mjs';

/** Of both; its database is made already. A first start makes one: that of the shop of the journeys. */
let dataDir: string;
let port: number;
let bootstrap: ChildProcess;
let output: string;

beforeAll(() => {
  dataDir = makeDataFolder();
  chmodSync(dataDir, 0o755); // as shops of before left it
});

beforeEach(async () => {
  // Without it the command would install anew, under the feet of whatever else runs here.
  expect(existsSync(join(root, 'node_modules/.installed-from')), 'run npm test').toBe(true);
  port = await freePorts(4);
  output = '';
  bootstrap = spawn(ownNode(), [script, 'start'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  });
  bootstrap.stderr?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  await vi.waitUntil(() => output.includes('Ready.'), { timeout: 50_000 });
});

afterEach(async () => {
  bootstrap.kill('SIGTERM');
  await vi.waitUntil(nothingListens, { timeout: 15_000 });
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('the one command tells where everything is, installs nothing twice and stops when asked', async () => {
  expect(output).not.toContain('Installing');
  for (const offset of [0, 1, 2]) expect(output).toContain(`http://localhost:${port + offset}\n`);
  for (const line of [/^ {2}password {2}\S+$/m, /^ {2}code {6}\S+\/desk-code$/m]) {
    expect(output).toMatch(line);
  }
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);

  const ended = once(bootstrap, 'exit');
  bootstrap.kill('SIGTERM');

  expect(await ended).toEqual([0, null]);
  expect(await nothingListens()).toBe(true);
});

test('killed outright, the one command takes the shop and its stand-ins along', async () => {
  bootstrap.kill('SIGKILL');
  await vi.waitUntil(nothingListens, { timeout: 15_000 });
});

async function nothingListens(): Promise<boolean> {
  const listening = await Promise.all([0, 1, 2, 3].map((offset) => isListening(port + offset)));
  return listening.every((open) => !open);
}

/** The first `node` of the PATH that is not the project's own; its own where there is no other. */
function ownNode(): string {
  const all = execFileSync('which', ['-a', 'node'], { encoding: 'utf8' }).trim().split('\n');
  return all.find((path) => !path.includes('node_modules')) ?? process.execPath;
}
