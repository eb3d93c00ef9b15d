import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { randomCode, sha256 } from './random-code.server.ts';

test('a code has the asked length and only characters that cannot be mistaken for another', () => {
  for (const length of [0, 1, 5, 64]) {
    expect(randomCode(length)).toMatch(new RegExp(`^[0-9A-HJKMNP-TV-Z]{${length}}$`));
  }
});

test('every character of the alphabet turns up', () => {
  expect(new Set(randomCode(5_000)).size).toBe(32);
});

test('codes do not repeat', () => {
  const codes = Array.from({ length: 10_000 }, () => randomCode(10));
  expect(new Set(codes).size).toBe(codes.length);
});

test('a digest is SHA-256 as base64url', () => {
  expect(sha256('')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
  expect(sha256('Ünïcode')).toBe(createHash('sha256').update('Ünïcode').digest('base64url'));
});
