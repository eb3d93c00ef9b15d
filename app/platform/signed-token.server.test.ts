import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyPurposes, openKeys } from './keys.server.ts';
import { sha256 } from './random-code.server.ts';
import { isSigned, mailedToken, newSeed, signature } from './signed-token.server.ts';

const [first, second] = ['the first secret of thirty-two bytes', 'the second one, as long as that'];
const keys = openKeys([first]);
const rotated = openKeys([second, first]);

test('a signature is HMAC-SHA-256 under the newest key, 43 characters that need no escaping', () => {
  const expected = createHmac('sha256', rotated.for('book-url').newest).update('text');
  expect(signature(rotated, 'book-url', 'text')).toBe(expected.digest('base64url'));
  expect(signature(rotated, 'book-url', 'text')).toMatch(/^[\w-]{43}$/);
});

test('it holds for its own text and purpose, under any of the keys, and for nothing else', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.constantFrom(...keyPurposes),
      fc.constantFrom(...keyPurposes),
      (text, other, purpose, otherPurpose) => {
        const given = signature(keys, purpose, text);
        expect(isSigned(keys, purpose, text, given)).toBe(true);
        expect(isSigned(rotated, purpose, text, given)).toBe(true);
        expect(isSigned(openKeys([second]), purpose, text, given)).toBe(false);
        expect(isSigned(keys, otherPurpose, text, given)).toBe(otherPurpose === purpose);
        expect(isSigned(keys, purpose, other, given)).toBe(other === text);
        expect(isSigned(keys, purpose, text, other)).toBe(false);
      },
    ),
  );
});

test('a mailed token stays as it was issued while its secret is one of the shop’s', () => {
  const seed = newSeed();
  const issued = mailedToken(keys, 'reset-link', { seed, tokenHash: null });
  const row = { seed, tokenHash: sha256(issued) };
  expect(mailedToken(keys, 'reset-link', row)).toBe(issued);
  expect(mailedToken(rotated, 'reset-link', row)).toBe(issued);
  expect(mailedToken(rotated, 'verify-link', row)).not.toBe(issued);
});

test('where no key explains the hash, it is the newest key’s', () => {
  const seed = newSeed();
  const fresh = mailedToken(rotated, 'reset-link', { seed, tokenHash: null });
  expect(mailedToken(rotated, 'reset-link', { seed, tokenHash: 'of another time' })).toBe(fresh);
  expect(fresh).toBe(mailedToken(openKeys([second]), 'reset-link', { seed, tokenHash: null }));
});

test('seeds are 256 random bits', () => {
  const seeds = Array.from({ length: 1_000 }, newSeed);
  expect(new Set(seeds).size).toBe(1_000);
  for (const seed of seeds) expect(Buffer.from(seed, 'base64url')).toHaveLength(32);
});
