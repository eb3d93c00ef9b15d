import { expect, test } from 'vitest';
import { bundle } from '#app/features/catalog/catalog.ts';
import {
  type AnswerKind,
  pageSecurityHeaders,
  type SecuritySettings,
  securityHeaders,
} from './security-headers.ts';

const local = { publicUrl: 'http://localhost:3000' };
const live = { publicUrl: 'https://shop.example' };
const page = { path: '/shop/ebooks', scriptHashes: ["'sha256-one'", "'sha256-two'"] };
const kinds: AnswerKind[] = ['data', 'book', 'file', 'picture', 'mail', 'preview', 'draft'];

function directives(headers: Record<string, string>): string[] {
  return (headers['Content-Security-Policy'] ?? '').split('; ');
}

test('a page runs its own scripts and loads its own files, by kind, and nothing else', () => {
  const policy = directives(pageSecurityHeaders(local, page));
  expect(policy).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-one' 'sha256-two'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]);
});

test('the desk alone may frame something, and of ours alone', () => {
  const desk = directives(pageSecurityHeaders(local, { path: '/desk', scriptHashes: [] }));
  expect(desk).toContain("frame-src 'self'");
  expect(directives(pageSecurityHeaders(local, page)).join()).not.toContain('frame-src');
  expect(directives(securityHeaders(local, 'preview'))).toContain('sandbox');
  expect(directives(securityHeaders(local, 'draft'))).toContain('sandbox allow-same-origin');
});

test('forms lead to ourselves and to the origins that are named', () => {
  expect(directives(pageSecurityHeaders(local, page))).toContain("form-action 'self'");
  const settings = { ...local, formOrigins: ['https://pay.example'] };
  expect(directives(pageSecurityHeaders(settings, page))).toContain(
    "form-action 'self' https://pay.example",
  );
});

test('only a shop on https insists on it', () => {
  expect(directives(pageSecurityHeaders(live, page))).toContain('upgrade-insecure-requests');
  expect(directives(pageSecurityHeaders(local, page))).not.toContain('upgrade-insecure-requests');
  for (const kind of kinds) {
    expect(securityHeaders(live, kind)).toHaveProperty('Strict-Transport-Security');
    expect(securityHeaders(local, kind)).not.toHaveProperty('Strict-Transport-Security');
  }
});

test.each([
  [undefined, 'max-age=31536000'],
  ['host', 'max-age=31536000'],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
  ['preload', 'max-age=31536000; includeSubDomains; preload'],
] as const)('told %s, it insists on https for as much of the domain', (hsts, expected) => {
  const settings = { ...live, ...(hsts && { hsts }) };
  const name = 'Strict-Transport-Security';
  expect(pageSecurityHeaders(settings, page)[name]).toBe(expected);
  expect(securityHeaders(settings, 'data')[name]).toBe(expected);
});

test('whatever the answer, no other site may frame it, and only pictures may be shown elsewhere', () => {
  for (const kind of kinds) {
    const headers = securityHeaders(live, kind);
    expect(directives(headers)).toContain("default-src 'none'");
    const place = kind === 'preview' || kind === 'draft' ? "'self'" : "'none'";
    expect(directives(headers)).toContain(`frame-ancestors ${place}`);
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
    expect(headers['Cross-Origin-Resource-Policy']).toBe(
      kind === 'picture' ? 'cross-origin' : 'same-origin',
    );
  }
});

test('pages with a secret in their address tell nobody where the visitor came from', () => {
  const referrerOf = (path: string) =>
    pageSecurityHeaders(live, { ...page, path })['Referrer-Policy'];
  expect(referrerOf('/download')).toBe('no-referrer');
  expect(referrerOf('/payment-success')).toBe('no-referrer');
  expect(referrerOf('/shop/ebooks')).toBe('strict-origin-when-cross-origin');
});

const isolation = 'Cross-Origin-Embedder-Policy';

test('Meta may be reached from the pages that report to its pixel, where there is one', () => {
  const withPixel = { ...local, pixelId: '123456789012345' };
  const headersOf = (settings: SecuritySettings, path: string) =>
    pageSecurityHeaders(settings, { ...page, path });
  for (const path of ['/checkout', '/payment-success', bundle.salesPath, bundle.checkoutPath]) {
    const headers = headersOf(withPixel, path);
    expect(directives(headers).filter((directive) => directive.includes('facebook'))).toEqual([
      "script-src 'self' 'sha256-one' 'sha256-two' https://connect.facebook.net",
      "img-src 'self' data: https://www.facebook.com",
      "connect-src 'self' https://www.facebook.com https://connect.facebook.net",
    ]);
    expect(headers).not.toHaveProperty(isolation);
    expect(headersOf(local, path)['Content-Security-Policy']).not.toContain('facebook');
    expect(headersOf(local, path)[isolation]).toBe('require-corp');
  }
  expect(headersOf(withPixel, '/shop/ebooks')).toEqual(headersOf(local, '/shop/ebooks'));
});

test('a film of another host may be embedded where one is configured, and nothing else', () => {
  const headersWith = (filmUrl: string | null, path: string) =>
    pageSecurityHeaders({ ...local, filmUrl }, { path, scriptHashes: [] });
  const film = 'https://film.example/embed/1';
  const embedding = headersWith(film, bundle.salesPath);
  expect(embedding['Content-Security-Policy']).toContain('frame-src https://film.example;');
  expect(embedding).not.toHaveProperty(isolation);
  for (const headers of [headersWith(film, '/'), headersWith(null, bundle.salesPath)]) {
    expect(headers['Content-Security-Policy']).not.toContain('frame-src');
    expect(headers[isolation]).toBe('require-corp');
  }
});
