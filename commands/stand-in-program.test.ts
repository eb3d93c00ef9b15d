import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
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
  const ports = [webPort, webPort + 1];
  const config = { host, webPort, smtpPort: webPort + 1, dataDir: join(folder, name) };
  return { config, ports, url: `http://${host}:${webPort}/email` };
}

test('a port that another program is about to leave is waited for', async () => {
  const { config, ports, url } = await mailboxConfig('waited-for');
  const leaving = createServer();
  leaving.listen(config.webPort, host);
  await once(leaving, 'listening');

  // Longer than the program takes to ask for the port by itself.
  setTimeout(() => leaving.close(), 1_000);
  const child = await startProgram('mailbox.js', config, ports);

  expect((await fetch(url)).status).toBe(200);
  await endProgram(child);
  await endProgram(child);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('a program that cannot start is refused in its own words, with the setting to change', async () => {
  const { config, ports } = await mailboxConfig('refused');
  await expect(startProgram('mailbox.js', { ...config, host: '192.0.2.1' }, ports)).rejects.toThrow(
    /^The mailbox listens on this machine only, not on 192\.0\.2\.1\. .*choose another PORT\.$/,
  );
});
