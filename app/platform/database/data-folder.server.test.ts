import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prepareDataFolder } from './data-folder.server.ts';

const userId = process.getuid?.();
const modeOf = (path: string) => statSync(path).mode & 0o777;
const folder = mkdtempSync(join(tmpdir(), 'evenkeel-data-folder-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('makes the folder, with those above it, and takes it again', () => {
  const deep = join(folder, 'a', 'b');
  prepareDataFolder(deep);
  prepareDataFolder(deep);
  expect(existsSync(deep)).toBe(true);
});

test('makes the folder for its user alone, and closes one that was open to others', () => {
  const made = join(folder, 'closed');
  prepareDataFolder(made);
  expect(modeOf(made)).toBe(0o700);
  chmodSync(made, 0o755);
  prepareDataFolder(made);
  expect(modeOf(made)).toBe(0o700);
});

test('refuses a folder of another user, and leaves it as it is', () => {
  const others = join(folder, 'others');
  prepareDataFolder(others);
  chmodSync(others, 0o755);
  const stranger = { freeBytes: () => 1e9, userId: (userId ?? 0) + 1 };
  expect(() => prepareDataFolder(others, stranger)).toThrow('belongs to another user');
  expect(modeOf(others)).toBe(0o755);
});

test('refuses a folder that cannot be made, with the reason', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(join(file, 'data'))).toThrow(
    `The data folder ${join(file, 'data')} cannot be written (ENOTDIR`,
  );
  expect(() => prepareDataFolder(file)).toThrow(/cannot be written/);
  expect(() => prepareDataFolder('/proc/evenkeel')).toThrow(
    'The data folder /proc/evenkeel cannot be written (ENOENT',
  );
});

test('refuses a disk with less than 100 MB left', () => {
  expect(() => prepareDataFolder(folder, { userId, freeBytes: () => 99_999_999 })).toThrow(
    `The disk that holds ${folder} is full: free at least 100 MB there`,
  );
  expect(() => prepareDataFolder(folder, { userId, freeBytes: () => 100_000_000 })).not.toThrow();
});

test('calls a disk that runs full while it is tried a full disk', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const failing = () => {
    throw full;
  };
  expect(() => prepareDataFolder(folder, { userId, freeBytes: failing })).toThrow('is full');
});
