import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { takeFolderLock } from './folder-lock.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-lock-'));
const lockFile = join(folder, 'lock');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const holderProgram = `
  const { takeFolderLock } = await import('#app/platform/database/folder-lock.server.ts');
  if (takeFolderLock(process.argv[1]) === null) throw new Error('The lock is not free.');
  process.stdout.write('held');
  setInterval(() => undefined, 1_000);
`;

test('a lock has one holder, in one process or in two', () => {
  const lock = takeFolderLock(lockFile);
  expect(lock).not.toBeNull();
  expect(takeFolderLock(lockFile)).toBeNull();
  lock?.release();
  lock?.release();
  const next = takeFolderLock(lockFile);
  expect(next).not.toBeNull();
  next?.release();
});

test('the lock of another process keeps us out, and kill -9 of that process frees it', async () => {
  const holder = spawn(process.execPath, ['--input-type=module', '-e', holderProgram, lockFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  expect(takeFolderLock(lockFile)).toBeNull();

  const ended = once(holder, 'exit');
  holder.kill('SIGKILL');
  await ended;
  const lock = takeFolderLock(lockFile);
  expect(lock).not.toBeNull();
  lock?.release();
});

test('a lock file that cannot be made is a fault, not a lock that somebody holds', () => {
  expect(() => takeFolderLock(join(folder, 'missing', 'lock'))).toThrow('unable to open');
});
