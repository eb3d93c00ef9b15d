import { hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyPurposes, openKeys } from './keys.server.ts';

const [first, second] = ['the first secret of thirty-two bytes', 'the second one, as long as that'];

test('a key is HKDF-SHA-256 of the secret for its purpose, 256 bits', () => {
  const { newest, all } = openKeys([first]).for('reset-link');
  const expected = Buffer.from(hkdfSync('sha256', first, '', 'evenkeel reset-link', 32));
  expect(newest).toEqual(expected);
  expect(newest).toHaveLength(32);
  expect(all).toEqual([expected]);
});

test('no two purposes and no two secrets share a key', () => {
  const keys = [openKeys([first]), openKeys([second])].flatMap((secrets) =>
    keyPurposes.map((purpose) => secrets.for(purpose).newest.toString('hex')),
  );
  expect(new Set(keys).size).toBe(2 * keyPurposes.length);
});

test('the first secret signs, and the keys of all verify', () => {
  const { newest, all } = openKeys([second, first]).for('known-device');
  expect(newest).toEqual(openKeys([second]).for('known-device').newest);
  expect(all).toEqual([newest, openKeys([first]).for('known-device').newest]);
});
