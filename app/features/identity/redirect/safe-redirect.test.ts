import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileRedirects } from '#tests/attacks/payloads/hostile-redirects.ts';
import { atLeast } from '#tests/fuzz/property-runs.ts';
import { safeRedirect } from './safe-redirect.ts';

const origin = 'https://shop.example';

test.each([
  ['/', '/'],
  ['/dashboard', '/dashboard'],
  ['/checkout?step=2&of=3#pay', '/checkout?step=2&of=3#pay'],
  ['/blog/../cart', '/cart'],
  ['/search?next=https://evil.example/', '/search?next=https://evil.example/'],
  ['/authors', '/authors'],
  ['/ünïcode', '/%C3%BCn%C3%AFcode'],
])('the path %s of this site is followed', (input, path) => {
  expect(safeRedirect(input, origin)).toBe(path);
});

test.each([null, '', 'dashboard', './dashboard', '?a=1', '#top', '/auth', '/auth?redirect=/auth'])(
  '%j leads home',
  (input) => expect(safeRedirect(input, origin)).toBe('/'),
);

describe(`of ${hostileRedirects.length} hostile values`, () => {
  test('there are at least 200', () =>
    expect(new Set(hostileRedirects).size).toBeGreaterThanOrEqual(200));

  test.each(hostileRedirects)('%j does not leave this site', (input) => {
    expect(safeRedirect(input, origin)).toBe('/');
  });
});

test('whatever comes in, a path of this site comes out, and stays as it is', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    ':',
    '@',
    '%2f',
    '\t',
    'evil.example',
    'https:',
    '?',
  );
  const input = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(input, (text) => {
      const path = safeRedirect(text, origin);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, origin).origin).toBe(origin);
      expect(safeRedirect(path, origin)).toBe(path);
    }),
    atLeast(2_000),
  );
});
