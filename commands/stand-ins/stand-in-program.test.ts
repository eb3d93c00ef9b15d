import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePorts } from '#tests/harness/free-ports.ts';
import { endProgram, startProgram } from './stand-in-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-stand-in-'));
const host = '127.0.0.1';

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function mailboxConfig(name: string) {
  const webPort = await freePorts(2);
  const config = { host, webPort, smtpPort: webPort + 1, dataDir: join(folder, name) };
  return { config, url: `http://${host}:${webPort}/email` };
}

test('a program is ready when it listens, and gone when it has been ended', async () => {
  const { config, url } = await mailboxConfig('ready');
  const child = await startProgram('mailbox.js', config);

  expect((await fetch(url)).status).toBe(200);
  await endProgram(child);
  await endProgram(child);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('a program that cannot start is refused in its own words', async () => {
  const { config } = await mailboxConfig('refused');
  await expect(startProgram('mailbox.js', { ...config, host: '192.0.2.1' })).rejects.toThrow(
    /^The mailbox listens on this machine only, not on 192\.0\.2\.1\.$/,
  );
});
