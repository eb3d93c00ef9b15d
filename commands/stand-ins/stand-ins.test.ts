import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseSettings } from '#app/platform/config/parse-settings.server.ts';
import { takeFolderLock } from '#app/platform/database/folder-lock.server.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { writeRecord } from './stand-in-record.ts';
import { startStandIns } from './stand-ins.ts';

let dataDir: string;
let port: number;
const said = vi.spyOn(process.stderr, 'write');

beforeEach(async () => {
  said.mockClear();
  dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-stand-ins-'));
  port = await freePorts(4);
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

afterAll(() => said.mockRestore());

function settings() {
  const parsed = parseSettings({ PORT: String(port), DATA_DIR: dataDir }, dataDir);
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.settings;
}

const mailboxStatus = async () => (await fetch(`http://127.0.0.1:${port + 2}/email`)).status;

test.each([
  ['mailbox', 2],
  ['mail server', 3],
])(
  'nothing is started when the port of the %s is taken, and the next try finds all in order',
  async (name, offset) => {
    const other = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => other.listen(port + offset, '127.0.0.1', resolve));
    await expect(startStandIns(settings(), port, 0)).rejects.toThrow(
      `Port ${port + offset}, where the ${name} goes, is taken: stop what uses it, or choose another PORT.`,
    );
    await expect(mailboxStatus()).rejects.toThrow('fetch failed');

    await new Promise((resolve) => other.close(resolve));
    const standIns = await startStandIns(settings());
    expect(await mailboxStatus()).toBe(200);
    await standIns.stop();
  },
);

test('a take-over that fails is said once, and tried until it succeeds', async () => {
  const folder = join(dataDir, 'sandbox');
  const lockFile = join(folder, 'lock');
  mkdirSync(folder);
  const lock = takeFolderLock(lockFile);
  writeRecord(folder, port);
  const standIns = await startStandIns(settings());

  // A folder in its place cannot be opened as a lock.
  rmSync(lockFile);
  mkdirSync(lockFile);
  lock?.release();
  const complaints = () =>
    said.mock.calls.filter(([text]) => String(text).includes('cannot be taken over yet'));
  await vi.waitUntil(() => complaints().length > 0, { timeout: 10_000 });

  rmdirSync(lockFile);
  await vi.waitFor(async () => expect(await mailboxStatus()).toBe(200), { timeout: 20_000 });
  expect(complaints()).toHaveLength(1);
  await standIns.stop();
  await expect(mailboxStatus()).rejects.toThrow('fetch failed');
});
