import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

const hosts = [
  'evil.example',
  'evil.example/dashboard',
  'evil.example%2f@shop.example',
  '127.0.0.1',
];
const prefixes = [
  ...['//', '///', '////', '\\\\', '/\\', '\\/', '/\\/', '//\\', '\\', '/\\\\'],
  ...['http://', 'https://', 'HTTPS://', 'https:', 'https:/', 'https:\\\\', 'ftp://', 'ws://'],
  ...[' //', '\t//', '\n//', '\r\n//', '/\t/', '/\n/', '/\r/', '/\0/', '\u0000//', '\u00a0//'],
  ...['/.//', '/..//', '/./..//', '/a/..//', '/%2e//', '/%2e%2e//', '/x/%2e%2e//', '/.\\/'],
  ...[
    'https://shop.example@',
    'https://shop.example.',
    'https://shop.example:443@',
    '//shop.example@',
  ],
  ...['\uff0f\uff0f', '\u2044/', '\u3002//', '@', '.', ':'],
];
const schemes = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
  ],
  ...['data:text/html,<script>alert(1)</script>', 'vbscript:x', 'blob:https://shop.example/1'],
  ...[
    'mailto:a@evil.example',
    'file:///etc/passwd',
    'about:blank',
    'view-source:https://x.example',
  ],
  ...['intent://evil.example#Intent;end', 'x:/dashboard', 'https:dashboard', '/api/auth/sign-out'],
  ...['/auth/', '/auth#token=1', '/%00\u0000', '/dash\u0007board', '/a\u007f', '/\u0085'],
];
const hostile = [...prefixes.flatMap((prefix) => hosts.map((host) => prefix + host)), ...schemes];

describe(`of ${hostile.length} hostile values`, () => {
  test('there are at least 200', () => expect(new Set(hostile).size).toBeGreaterThanOrEqual(200));

  test.each(hostile)('%j does not leave this site', (input) => {
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
