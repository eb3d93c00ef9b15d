import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.server.ts';

test('a hash is argon2id with 19 MiB and two passes, salted anew each time', async () => {
  const hashes = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(hashes).size).toBe(2);
});

test('a password is recognised exactly as it was typed', async () => {
  const password = ' Pässwörd🔑 with spaces ';
  const hash = await hashPassword(password);
  expect(await verifyPassword(hash, password)).toBe(true);
  for (const other of [password.trim(), password.normalize('NFD'), password.toLowerCase(), '']) {
    expect(await verifyPassword(hash, other)).toBe(false);
  }
});
