import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { isStartRefusal } from '#app/platform/config/start-refusal.ts';
import { root } from '#commands/folders.ts';
import { readSettings } from '#commands/read-settings.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { isListening } from './is-listening.ts';
import { runProgram } from './run-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-refusals-'));
let dataFolders = 0;
const newDataDir = () => {
  dataFolders += 1;
  return join(folder, `data-${dataFolders}`);
};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * What the whole program says. What else is refused like these: server/start.test.ts, running-shop.test.ts,
 * and by the data folder app/platform/database/data-folder.server.test.ts.
 */
async function refusal(env: Record<string, string>): Promise<string> {
  const PORT = env.PORT ?? String(await freePorts(4));
  const ended = await runProgram(['commands/start.ts'], { DATA_DIR: newDataDir(), ...env, PORT });
  expect(ended.code).toBe(1);
  expect(ended.stderr).not.toMatch(/\n\s+at |Ready\./);
  return ended.stderr.replace(progress, '').trim();
}

/** What is said of the build and the start before anything is refused. */
const progress = /^(Another build|Building|Built|Starting) .*$/gm;

const oneLine = (text: string) => expect(text.split('\n')).toHaveLength(1);

test('the port of a stand-in that is taken is named, and nothing starts', async () => {
  const first = await freePorts(4);
  const listener = createServer().listen(first + 1, '127.0.0.1');
  await once(listener, 'listening');

  const said = await refusal({ PORT: String(first) });
  listener.close();

  oneLine(said);
  expect(said).toContain(`Port ${first + 1}, where the card page goes, is taken`);
  for (const offset of [0, 2, 3]) expect(await isListening(first + offset)).toBe(false);
});

describe('settings that cannot be used', () => {
  /** What the program says of them: that it then ends, each in its turn, tests/attacks/bad-settings.test.ts. */
  function problemsOf(env: Record<string, string>): string {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    try {
      readSettings(root);
    } catch (error) {
      if (isStartRefusal(error)) return error.message;
      throw error;
    }
    throw new Error('The settings were taken.');
  }
  afterEach(() => vi.unstubAllEnvs());

  test('are all named at once, without the value of a secret', () => {
    const said = problemsOf({
      PORT: '99999',
      STRIPE_SECRET_KEY: 'sk_life_a1b2c3d4e5f6',
      STRIPE_WEBHOOK_SECRET: 'wh_a1b2c3d4e5f6',
      AUTH_SECRET: 'a1b2c3d4e5f6',
      DATABASE_URL: 'mysql://shop:a1b2c3d4e5f6@localhost/shop',
      SMTP_URL: 'http://mail:a1b2c3d4e5f6@localhost',
      LOG_LEVEL: 'loud',
    });
    const names = ['PORT', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'AUTH_SECRET'];
    for (const name of [...names, 'DATABASE_URL', 'SMTP_URL', 'LOG_LEVEL']) {
      expect(said).toContain(`- ${name} must be`);
    }
    expect(said).not.toContain('a1b2c3d4e5f6');
  });

  test('include the sandbox on an address that is not this machine', () => {
    const said = problemsOf({ PUBLIC_URL: 'https://shop.example' });
    expect(said).toContain('- STRIPE_SECRET_KEY is missing: the sandbox runs only while');
    expect(said).toContain('- SMTP_URL is missing');
    expect(said).toContain('- AUTH_SECRET is missing');
  });
});

test('a database that nobody serves is refused with the reason', async () => {
  const port = await freePorts(1);
  const said = await refusal({ DATABASE_URL: `postgres://shop:a1b2c3d4@localhost:${port}/shop` });
  // Log lines of the shop that was opening do not come here; what stands last is what a person reads.
  const lastLine = said.split('\n').at(-1) ?? '';
  expect(lastLine).toContain('The database at DATABASE_URL cannot be used');
  expect(said).toContain('ECONNREFUSED');
  expect(said).not.toContain('a1b2c3d4');
});
