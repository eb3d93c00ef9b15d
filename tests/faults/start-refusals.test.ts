import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from '#tests/harness/free-ports.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import { runProgram } from './run-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-refusals-'));
let dataFolders = 0;
const newDataDir = () => {
  dataFolders += 1;
  return join(folder, `data-${dataFolders}`);
};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function refusal(env: Record<string, string>): Promise<string> {
  const PORT = env.PORT ?? String(await freePorts(4));
  const ended = await runProgram(['commands/start.ts'], { DATA_DIR: newDataDir(), ...env, PORT });
  expect(ended.code).toBe(1);
  expect(ended.stderr).not.toMatch(/\n\s+at |Ready\./);
  return ended.stderr.replace(progress, '').trim();
}

/** Told while the build brings itself up to date, before there is anything to refuse. */
const progress = /^Building .*$/gm;

const oneLine = (text: string) => expect(text.split('\n')).toHaveLength(1);

describe('a port that is taken', () => {
  const listeners: Server[] = [];
  afterAll(() => {
    for (const listener of listeners) listener.close();
  });

  test.concurrent.each([
    ['the shop', 0],
    ['the card page', 1],
    ['the mailbox page', 2],
    ['the mail server', 3],
  ])('of %s is named, and nothing starts', async (_name, offset) => {
    const first = await freePorts(4);
    const listener = createServer();
    listeners.push(listener);
    listener.listen(first + offset, '127.0.0.1');
    await once(listener, 'listening');

    const said = await refusal({ PORT: String(first) });

    oneLine(said);
    expect(said).toContain(String(first + offset));
    expect(said).toContain('PORT');
  });
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

describe('an owner’s own edition', () => {
  test('that no buyer could read is named', async () => {
    const books = join(folder, 'own-books');
    mkdirSync(books);
    writeFileSync(join(books, 'ebook-3.epub'), 'a text');
    const said = await refusal({ BOOKS_DIR: books });
    oneLine(said);
    expect(said).toContain(`ebook-3.epub in ${books} cannot be sold`);
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

describe('a database', () => {
  test.each(['localhost', '127.0.0.1'])(
    'that nobody serves at %s is refused with the reason',
    async (host) => {
      const port = await freePorts(1);
      const said = await refusal({ DATABASE_URL: `postgres://shop:a1b2c3d4@${host}:${port}/shop` });
      oneLine(lastLine(said));
      expect(lastLine(said)).toContain('The database at DATABASE_URL cannot be used');
      expect(said).toContain('ECONNREFUSED');
      expect(said).not.toContain('a1b2c3d4');
    },
  );

  test.concurrent('that takes the connection and never answers is given up', async () => {
    const silent = createServer(() => undefined);
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    const said = await refusal({ DATABASE_URL: `postgres://shop@127.0.0.1:${address.port}/shop` });
    silent.close();
    expect(lastLine(said)).toMatch(/The database at DATABASE_URL cannot be used \(.*timeout/);
  });
});

/** Log lines of the shop that was opening do not come here; what stands last is what a person reads. */
const lastLine = (text: string) => text.split('\n').at(-1) ?? '';

describe('a second process on the same data folder', () => {
  let first: RunningProduct;
  beforeAll(async () => {
    first = await runShop({ LOG_LEVEL: 'silent' });
  });
  afterAll(() => first.stop());

  test('is refused, and the first goes on selling', async () => {
    const said = await refusal({ DATA_DIR: first.dataDir });
    oneLine(said);
    expect(said).toContain(`Another process already uses the data folder ${first.dataDir}`);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${first.mailboxUrl}/email`)).status).toBe(200);
  });
});
