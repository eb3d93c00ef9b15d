import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { derivedToken, randomCode, sha256 } from './random-code.server.ts';

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

test('a derived token is HMAC-SHA-256, 43 characters that need no escaping in a link', () => {
  const token = derivedToken('secret', 'download', 'id-1');
  expect(token).toBe(createHmac('sha256', 'secret').update('download:id-1').digest('base64url'));
  expect(token).toMatch(/^[\w-]{43}$/);
});

test('secret, purpose and id each change the token', () => {
  const tokens = [
    derivedToken('secret', 'download', 'id-1'),
    derivedToken('Secret', 'download', 'id-1'),
    derivedToken('secret', 'verify', 'id-1'),
    derivedToken('secret', 'download', 'id-2'),
  ];
  expect(new Set(tokens).size).toBe(4);
});
