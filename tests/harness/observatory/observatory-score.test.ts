import { expect, test } from 'vitest';
import { observatoryScore } from './observatory-score.ts';

const https = { 'Strict-Transport-Security': 'max-age=31536000' };
const strict = {
  ...https,
  'Content-Security-Policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};
const scoreOf = (headers: Record<string, string>, html = '') =>
  observatoryScore(new Headers(headers), html);

test('a site that says nothing scores what MDN’s own page says it does', () => {
  expect(scoreOf({})).toBe(100 - 25 - 20 - 5 - 20);
});

test('what goes beyond counts only where nothing much is missing', () => {
  expect(scoreOf(strict)).toBe(115);
  expect(scoreOf({ ...strict, 'Strict-Transport-Security': 'max-age=60' })).toBe(105);
  const beyond = {
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
  };
  expect(scoreOf({ ...strict, ...beyond })).toBe(130);
  const { 'Strict-Transport-Security': _, ...withoutHttps } = { ...strict, ...beyond };
  expect(scoreOf(withoutHttps)).toBe(80);
});

test.each([
  ["default-src 'none'; frame-ancestors 'none'", 115],
  ["default-src 'self'; frame-ancestors 'none'", 110],
  ["default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'", 105],
  ["default-src 'none'; img-src http://a.example; frame-ancestors 'none'", 95],
  ["default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'", 80],
  ["default-src 'none'; script-src 'unsafe-inline' 'sha256-a'; frame-ancestors 'none'", 115],
  ["default-src 'none'; script-src https:; frame-ancestors 'none'", 80],
  ["default-src 'none'", 80],
])('of the policy %s it thinks %i', (policy, score) => {
  expect(scoreOf({ ...strict, 'Content-Security-Policy': policy })).toBe(score);
});

test('scripts from elsewhere must be pinned', () => {
  expect(scoreOf(strict, '<script>inline()</script><script src="/a.js"></script>')).toBe(115);
  expect(scoreOf(strict, '<script src="/a.js" integrity="sha384-a"></script>')).toBe(120);
  expect(scoreOf(strict, '<script src="https://b.example/a.js"></script>')).toBe(110);
  expect(scoreOf(strict, '<script src="http://b.example/a.js"></script>')).toBe(50);
});
