import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptAuthSecrets, rotateAuthSecret } from './auth-secret.server.ts';
import { parseSettings } from './parse-settings.server.ts';
import { StartRefusal } from './start-refusal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a secret is made once, in a folder made for it, and good enough to be given as a setting', () => {
  const dataDir = join(folder, 'deep', 'data');
  const [secret] = keptAuthSecrets(dataDir);
  expect(keptAuthSecrets(dataDir)).toEqual([secret]);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(parseSettings({ AUTH_SECRET: secret }, folder)).toMatchObject({ ok: true });
  expect(readdirSync(dataDir)).toEqual(['auth-secret']);
});

test('only its owner may read it', () => {
  const modeOf = () => statSync(join(folder, 'auth-secret')).mode & 0o777;
  keptAuthSecrets(folder);
  expect(modeOf()).toBe(0o600);
  rotateAuthSecret(folder);
  expect(modeOf()).toBe(0o600);
});

test('two folders have two secrets', () => {
  expect(keptAuthSecrets(join(folder, 'a'))).not.toEqual(keptAuthSecrets(join(folder, 'b')));
});

test('processes that start at once agree on one', async () => {
  const file = JSON.stringify(join(import.meta.dirname, 'auth-secret.server.ts'));
  const program = `import { keptAuthSecrets } from ${file};
    process.stdout.write(keptAuthSecrets(${JSON.stringify(folder)}).join());`;
  const runs = await Promise.all(
    Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]),
    ),
  );
  const kept = readFileSync(join(folder, 'auth-secret'), 'utf8').trim();
  expect(runs.map(({ stdout }) => stdout)).toEqual([kept, kept, kept, kept]);
});

test('a new one goes before the one that was newest, and one older still is gone', () => {
  const [first] = keptAuthSecrets(folder);
  rotateAuthSecret(folder);
  const [second, ...afterOne] = keptAuthSecrets(folder);
  expect(second).not.toBe(first);
  expect(afterOne).toEqual([first]);
  rotateAuthSecret(folder);
  const [third, ...afterTwo] = keptAuthSecrets(folder);
  expect(afterTwo).toEqual([second]);
  expect(parseSettings({ AUTH_SECRET: [third, second].join(',') }, folder)).toMatchObject({
    ok: true,
  });
  expect(readdirSync(folder)).toEqual(['auth-secret']);
});

test('where none is kept, none is made by rotating', () => {
  expect(rotateAuthSecret(folder)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['', '\n', 'cut off', `${'whole'.repeat(10)}\ncut off`])(
  'one that was damaged to %j is refused, with its path',
  (left) => {
    writeFileSync(join(folder, 'auth-secret'), left);
    expect(() => keptAuthSecrets(folder)).toThrow(StartRefusal);
    expect(() => keptAuthSecrets(folder)).toThrow(join(folder, 'auth-secret'));
  },
);
