import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { buildRelease } from '#commands/build-product.ts';
import { release } from '#commands/folders.ts';
import { filledSettings, unitVariables, variablesOf } from '#tests/deploy/printed-settings.ts';
import { freePorts } from '#tests/harness/free-ports.ts';

/** A user other than the owner of the files, where this one may become another. */
const user =
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })),
        gid: Number(execFileSync('id', ['-g', 'nobody'], { encoding: 'utf8' })),
      }
    : {};

/** A database whose role owns it and may do nothing else, as docs/operations.md makes it. */
async function databaseOfItsOwn(): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const role = `shop_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(`create role ${role} login nosuperuser nocreatedb nocreaterole`);
  await client.query(`create database ${role} owner ${role}`);
  await client.query(`revoke connect on database ${role} from public`);
  await client.end();
  url.username = role;
  url.pathname = `/${role}`;
  return url.href;
}

/** As a host would start it: none of this machine's environment, no npm, none of the project. */
describe('a release on another machine, on PostgreSQL', { timeout: 120_000 }, () => {
  let folder: string;
  let env: Record<string, string>;
  let url: string;
  let shop: ChildProcess;
  let output = '';

  beforeAll(async () => {
    await buildRelease();
    folder = mkdtempSync(join(tmpdir(), 'evenkeel-release-'));
    chmodSync(folder, 0o755);
    cpSync(release, join(folder, 'shop'), { recursive: true });
    execFileSync('chmod', ['-R', 'a-w', join(folder, 'shop')]);
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    if (user.uid !== undefined) chownSync(dataDir, user.uid, user.gid);
    const port = await freePorts(2);
    url = `http://127.0.0.1:${port}`;
    // As printed, but for what only the world has.
    const settings = filledSettings({
      PUBLIC_URL: url,
      AUTH_SECRET: 'f4d1c7a96b3e8205f4d1c7a96b3e8205',
      DATABASE_URL: await databaseOfItsOwn(),
      STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
      // Nothing listens there: what asks the provider or mails is tried again later.
      STRIPE_API_URL: 'http://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
    env = { ...variablesOf(settings), ...unitVariables(port), DATA_DIR: dataDir };
    shop = start('server/serve.js');
    await vi.waitUntil(() => output.includes('Serving '), { timeout: 100_000 });
  }, 240_000);

  afterAll(() => {
    shop.kill('SIGKILL');
    execFileSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  function start(command: string, more: Record<string, string> = {}): ChildProcess {
    const child = spawn(join(folder, 'shop/bin/node'), command.split(' '), {
      cwd: join(folder, 'shop'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...env, ...more },
      ...user,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    }
    return child;
  }

  test('a second process starts beside it with the same settings, and shares database and data folder', async () => {
    const port = String(Number(env.PORT) + 1);
    const second = start('server/serve.js', { PORT: port });
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    second.kill('SIGTERM');
    expect(await once(second, 'exit')).toEqual([0, null]);
  });

  const status = async (path: string, init?: RequestInit) =>
    (await fetch(`${url}${path}`, init)).status;

  test('serves pages, scripts and the API, and is ready', async () => {
    expect(await status('/readyz')).toBe(200);
    const home = await (await fetch(`${url}/`)).text();
    expect(home).toContain('Evenkeel');
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
    expect(await status(script)).toBe(200);
    expect(await status('/shop')).toBe(200);
    expect(await status('/no-such-page')).toBe(404);
    const signIn = await fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify({ email: 'ada@example.com', password: 'never-was-one' }),
    });
    expect(signIn.status).toBe(401);
  });

  test('serves nothing that lies beside its pages', async () => {
    for (const path of [
      'server/start.js',
      'sbom.cdx.json',
      'package.json',
      '.git/HEAD',
      'bin/node',
    ]) {
      expect(await status(`/${path}`), path).toBe(404);
    }
  });

  test('is looked after by the owner’s command line, which is in it', async () => {
    const command = start('server/shop.js orders --json');
    let said = '';
    command.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    expect(await once(command, 'close')).toEqual([0, null]);
    expect(JSON.parse(said)).toMatchObject({ rows: [] });
  });

  test('takes less than 500 MB of memory', () => {
    const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(shop.pid)], {
      encoding: 'utf8',
    });
    expect(Number(kilobytes) / 1024).toBeLessThan(500);
  });

  test('ends when asked, in peace', async () => {
    const ended = once(shop, 'exit');
    shop.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
