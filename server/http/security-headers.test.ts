import { expect, test } from 'vitest';
import { bundle } from '#app/features/catalog/catalog.ts';
import { commonSecurityHeaders, pageSecurityHeaders } from './security-headers.ts';

const local = { publicUrl: 'http://localhost:3000' };
const live = { publicUrl: 'https://shop.example' };
const page = { path: '/shop/ebooks', scriptHashes: ["'sha256-one'", "'sha256-two'"] };

function directives(headers: Record<string, string>): string[] {
  return (headers['Content-Security-Policy'] ?? '').split('; ');
}

test('a page runs its own scripts and nothing else', () => {
  const policy = directives(pageSecurityHeaders(local, page));
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self' 'sha256-one' 'sha256-two'");
  expect(policy).toContain("style-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy.join()).not.toContain('unsafe');
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
  expect(commonSecurityHeaders(live)).toHaveProperty('Strict-Transport-Security');
  expect(directives(pageSecurityHeaders(local, page))).not.toContain('upgrade-insecure-requests');
  expect(commonSecurityHeaders(local)).not.toHaveProperty('Strict-Transport-Security');
});

test('pages with a secret in their address tell nobody where the visitor came from', () => {
  const referrerOf = (path: string) =>
    pageSecurityHeaders(live, { ...page, path })['Referrer-Policy'];
  expect(referrerOf('/download')).toBe('no-referrer');
  expect(referrerOf('/payment-success')).toBe('no-referrer');
  expect(referrerOf('/shop/ebooks')).toBe('strict-origin-when-cross-origin');
});

test('Meta may be reached from the pages that report to its pixel, where there is one', () => {
  const withPixel = { ...local, pixelId: '123456789012345' };
  const policyOf = (settings: typeof local, path: string) =>
    pageSecurityHeaders(settings, { ...page, path })['Content-Security-Policy'];
  for (const path of ['/checkout', '/payment-success', bundle.salesPath, bundle.checkoutPath]) {
    const policy = policyOf(withPixel, path)?.split('; ') ?? [];
    expect(policy.filter((directive) => directive.includes('facebook'))).toEqual([
      "script-src 'self' 'sha256-one' 'sha256-two' https://connect.facebook.net",
      "img-src 'self' data: https://www.facebook.com",
      "connect-src 'self' https://www.facebook.com https://connect.facebook.net",
    ]);
    expect(policyOf({ ...local }, path)).not.toContain('facebook');
  }
  expect(policyOf(withPixel, '/shop/ebooks')).toBe(policyOf(local, '/shop/ebooks'));
});

test('a film of another host may be embedded where one is configured, and nothing else', () => {
  const policyWith = (filmUrl: string | null) =>
    pageSecurityHeaders({ ...local, filmUrl }, { path: '/', scriptHashes: [] })[
      'Content-Security-Policy'
    ];
  expect(policyWith('https://film.example/embed/1')).toContain('frame-src https://film.example;');
  expect(policyWith(null)).not.toContain('frame-src');
});
