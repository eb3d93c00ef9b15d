import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptAuthSecret } from './auth-secret.server.ts';
import { parseSettings } from './parse-settings.server.ts';
import { StartRefusal } from './start-refusal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a secret is made once, in a folder made for it, and good enough to be given as a setting', () => {
  const dataDir = join(folder, 'deep', 'data');
  const secret = keptAuthSecret(dataDir);
  expect(keptAuthSecret(dataDir)).toBe(secret);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(parseSettings({ AUTH_SECRET: secret }, folder)).toMatchObject({ ok: true });
  expect(readdirSync(dataDir)).toEqual(['auth-secret']);
});

test('only its owner may read it', () => {
  keptAuthSecret(folder);
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
});

test('two folders have two secrets', () => {
  expect(keptAuthSecret(join(folder, 'a'))).not.toBe(keptAuthSecret(join(folder, 'b')));
});

test('processes that start at once agree on one', async () => {
  const file = JSON.stringify(join(import.meta.dirname, 'auth-secret.server.ts'));
  const program = `import { keptAuthSecret } from ${file};
    process.stdout.write(keptAuthSecret(${JSON.stringify(folder)}));`;
  const runs = await Promise.all(
    Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]),
    ),
  );
  const kept = readFileSync(join(folder, 'auth-secret'), 'utf8');
  expect(runs.map(({ stdout }) => stdout)).toEqual([kept, kept, kept, kept]);
});

test.each(['', '\n', 'cut off'])('one that was damaged to %j is refused, with its path', (left) => {
  writeFileSync(join(folder, 'auth-secret'), left);
  expect(() => keptAuthSecret(folder)).toThrow(StartRefusal);
  expect(() => keptAuthSecret(folder)).toThrow(join(folder, 'auth-secret'));
});
