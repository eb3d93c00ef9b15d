import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { built } from '#commands/folders.ts';
import { commonPasswordsFile, openCommonPasswords } from './common-passwords.server.ts';

const kept = built.commonPasswords;
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

test('the kept list is that of the package it was made from, 49,233 passwords', () => {
  const made = commonPasswordsFile(dictionary.passwords);
  expect(made.equals(readFileSync(kept))).toBe(true);
  expect(made.length / 6).toBe(49_233);
});

test('all of it is found, ten thousand each from its head and from its tail', () => {
  const list = openCommonPasswords(kept);
  const { passwords } = dictionary;
  const some = [...passwords.slice(0, 10_000), ...passwords.slice(-10_000)];
  expect(some.filter((password) => !list.has(password))).toEqual([]);
  expect(list.has('correct horse battery')).toBe(false);
});
