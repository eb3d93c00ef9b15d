import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { built } from '#commands/folders.ts';
import { mostCommonPasswords } from '#press/passwords/most-common-passwords.ts';
import { commonPasswordsFile, openCommonPasswords } from './common-passwords.server.ts';

const kept = built.commonPasswords;
const all = [...mostCommonPasswords()];
const folder = mkdtempSync(join(tmpdir(), 'evenkeel-common-'));
afterAll(() => rmSync(folder, { recursive: true }));

function listOf(passwords: string[]) {
  const path = join(folder, 'list');
  writeFileSync(path, commonPasswordsFile(passwords));
  return openCommonPasswords(path);
}

test('whatever is listed is found, in whatever case, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 40 }), fc.string(), (passwords, other) => {
      const list = listOf(passwords);
      for (const password of passwords) expect(list.has(password.toUpperCase())).toBe(true);
      const lower = passwords.map((password) => password.toLowerCase());
      expect(list.has(other)).toBe(lower.includes(other.toLowerCase()));
    }),
    { numRuns: 50 },
  );
});

test('the kept list is that of the packages it was made from: 100,000 of leaks at least, each of six characters or more', () => {
  expect(commonPasswordsFile(all).equals(readFileSync(kept))).toBe(true);
  expect(all.filter((password) => password.length < 6)).toEqual([]);
  expect(all.length).toBe(136_561);
  expect(readFileSync(kept).length / 5).toBe(all.length);
});

test('all of it is found: every thirtieth, from its head to its tail', () => {
  const list = openCommonPasswords(kept);
  const some = all.filter((_, place) => place % 30 === 0);
  expect(some.filter((password) => !list.has(password))).toEqual([]);
  expect(list.has('correct horse battery')).toBe(false);
});

test('the list of before is in it, but for what is too short anyway', () => {
  const listed = new Set(all);
  const before = dictionary.passwords.filter((password) => password.length >= 6);
  expect(before.length).toBeGreaterThan(40_000);
  expect(before.filter((password) => !listed.has(password.toLowerCase()))).toEqual([]);
});

test.each([
  'Password1!',
  'P@ssw0rd1!',
  'Qwerty123!',
  'Welcome2026!',
  'Letmein!',
  'Summer2025',
  'Dragon@123',
  'Admin123!',
  'iloveyou',
])('%s is what somebody makes of a common word, and refused', (password) => {
  expect(openCommonPasswords(kept).has(password)).toBe(true);
});

test.each([
  'correct horse battery',
  'kräftig 7 m',
  'Sunny-Day-42',
  'teal.kettle.9',
  'Xk4!mPq92#vL',
])('%s is nobody’s first thought, and taken', (password) => {
  expect(openCommonPasswords(kept).has(password)).toBe(false);
});

test('a look keeps nothing of the list in memory', () => {
  const list = openCommonPasswords(kept);
  const before = process.memoryUsage().arrayBuffers;
  for (let look = 0; look < 1_000; look += 1) list.has(`a password ${look}`);
  const grown = process.memoryUsage().arrayBuffers - before;
  expect(grown).toBeLessThan(readFileSync(kept).length / 4);
});
