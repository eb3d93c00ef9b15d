import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { listClaims, unsettledClaims } from '#app/features/claims/list-claims.ts';
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

/** Each way that a start can end; what else is refused like these: server/start.test.ts, running-shop.test.ts. */
async function refusal(env: Record<string, string>): Promise<string> {
  const PORT = env.PORT ?? String(await freePorts(4));
  const ended = await runProgram(['commands/start.ts'], { DATA_DIR: newDataDir(), ...env, PORT });
  expect(ended.code).toBe(1);
  expect(ended.stderr).not.toMatch(/\n\s+at |Ready\./);
  return ended.stderr.replace(progress, '').trim();
}

/** Told while the build brings itself up to date, before there is anything to refuse. */
const progress = /^(Building|Built) .*$/gm;

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

describe('a data folder that cannot be written', () => {
  test('because a file is in its place is named', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const said = await refusal({ DATA_DIR: join(file, 'data') });
    oneLine(said);
    expect(said).toContain(`The data folder ${join(file, 'data')} cannot be written`);
  });

  test('because the file system takes no files is named', async () => {
    const said = await refusal({ DATA_DIR: '/proc/evenkeel' });
    oneLine(said);
    expect(said).toContain('The data folder /proc/evenkeel cannot be written');
  });
});

describe('settings that cannot be used', () => {
  test('are all named at once, without the value of a secret', async () => {
    const said = await refusal({
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

  test('include the sandbox on an address that is not this machine', async () => {
    const said = await refusal({ PUBLIC_URL: 'https://shop.example' });
    expect(said).toContain('- STRIPE_SECRET_KEY is missing: the sandbox runs only while');
    expect(said).toContain('- SMTP_URL is missing');
    expect(said).toContain('- AUTH_SECRET is missing');
  });
});

test('a claim without evidence keeps a shop with a live key shut, and every such claim is named', async () => {
  const said = await refusal({
    STRIPE_SECRET_KEY: 'sk_live_a1b2c3d4e5f6',
    STRIPE_WEBHOOK_SECRET: 'whsec_a1b2c3d4e5f6',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@example.com',
  });
  expect(said).toMatch(/^STRIPE_SECRET_KEY is a live key, but nothing stands behind these claims/m);
  for (const { id } of unsettledClaims(listClaims())) expect(said).toContain(`- ${id}: “`);
  expect(said).not.toContain('a1b2c3d4e5f6');
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
