import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { root } from '#commands/folders.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { needProgram } from '../debian-with.ts';
import { buildImage } from './build-image.ts';
import { type ContainerEngine, openContainerEngine } from './container-engine.ts';
import { importDatabaseAndProxy } from './database-and-proxy.ts';

/*
 * deploy/compose.yaml as it stands, but for the ports it listens at and who built its images. The
 * provider and the mail server are out of its reach.
 */

const exec = promisify(execFile);

let engine: ContainerEngine;
let folder: string;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-compose-'));
  engine = await openContainerEngine();
  await needProgram('podman-compose', 'podman-compose');
  await buildImage(engine);
  await importDatabaseAndProxy(engine);
  port = await freePorts(2);
  cpSync(join(root, 'deploy'), folder, { recursive: true });
  mkdirSync(join(folder, 'backups'));
  const text = readFileSync(join(folder, 'compose.yaml'), 'utf8')
    .replace(
      '"80:80", "443:443", "443:443/udp"',
      `"127.0.0.1:${port}:80", "127.0.0.1:${port + 1}:443"`,
    )
    .replace(/ {2}build:\n(?: {4}.*\n)+/, '')
    .replace('image: evenkeel', 'image: localhost/evenkeel');
  writeFileSync(join(folder, 'compose.yaml'), text);
  writeFileSync(join(folder, '.env'), 'SITE=localhost\nDATABASE_PASSWORD=of-the-test\n');
  const settings = {
    ...{
      PUBLIC_URL: `https://localhost:${port + 1}`,
      AUTH_SECRET: 'f4d1c7a96b3e8205f4d1c7a96b3e8205',
    },
    ...{ STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef', STRIPE_API_URL: 'http://127.0.0.1:9' },
    ...{ STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef', SMTP_URL: 'smtp://127.0.0.1:9' },
    ...{ MAIL_FROM: 'shop@example.com', HOST: '0.0.0.0', DRAIN_SECONDS: '4' },
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, 'settings'), lines.join(''));
}, 1_200_000);
afterAll(async () => {
  await compose('down', '--volumes').catch(String);
  await engine.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function compose(...args: string[]): Promise<string> {
  const { stdout, stderr } = await exec(
    'podman-compose',
    // This release of podman-compose does not read the file's own name for it.
    ['--project-name', 'evenkeel', '--podman-path', engine.program, ...args],
    { cwd: folder, maxBuffer: 64 * 1024 ** 2 },
  );
  return stdout + stderr;
}

/** The certificate is of Caddy's own authority, in a volume of its own. */
function status(path: string): Promise<number | string> {
  return new Promise((resolve) => {
    const options = { rejectUnauthorized: false, servername: 'localhost' };
    const asking = request(`https://127.0.0.1:${port + 1}${path}`, options, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asking.on('error', (error) => resolve(error.message));
    asking.end();
  });
}

test('two shops, their database, a backup and a proxy come up by one command, and are replaced one by one', async () => {
  onTestFailed(async () => void process.stderr.write(await compose('logs').catch(String)));
  await compose('up', '--detach');
  await expect.poll(() => status('/readyz'), { timeout: 120_000, interval: 1_000 }).toBe(200);
  expect(await status('/shop')).toBe(200);
  for (const shop of ['shop-1', 'shop-2']) {
    let isReplaced = false;
    const failures: (number | string)[] = [];
    const visiting = (async () => {
      while (!isReplaced) {
        const answer = await status('/shop');
        if (answer !== 200) failures.push(answer);
      }
    })();
    await engine.podman('stop', '--time', '60', `evenkeel_${shop}_1`);
    await engine.podman('start', `evenkeel_${shop}_1`);
    const health = () =>
      engine.podman('healthcheck', 'run', `evenkeel_${shop}_1`).then(
        () => 'well',
        () => 'unwell',
      );
    await expect.poll(health, { timeout: 60_000, interval: 1_000 }).toBe('well');
    isReplaced = true;
    await visiting;
    expect(failures).toEqual([]);
  }
  const backups = () => exec('ls', [join(folder, 'backups')]).then(({ stdout }) => stdout);
  await expect.poll(backups, { timeout: 60_000, interval: 1_000 }).toMatch(/^shop-[\d-]+\.dump$/m);
}, 400_000);
