import { privatePages } from '#app/delivery/private-pages.ts';
import { salesPage } from '#content/site.ts';

export interface SecuritySettings {
  /** The shop's origin as visitors see it; with `https:` the stricter rules for it apply. */
  publicUrl: string;
  /** Origins besides our own to which a form may lead, such as the payment provider's. */
  formOrigins?: readonly string[];
}

export interface ProtectedPage {
  path: string;
  /** CSP sources of its inline scripts, `'sha256-…'`. */
  scriptHashes: readonly string[];
}

/** For every answer, page or not. */
export function commonSecurityHeaders({ publicUrl }: SecuritySettings): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(isHttps(publicUrl) && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** For a page: what it may load and do, and what other sites learn of it. */
export function pageSecurityHeaders(
  settings: SecuritySettings,
  page: ProtectedPage,
): Record<string, string> {
  const isPrivate = privatePages.includes(page.path);
  return {
    ...commonSecurityHeaders(settings),
    'Content-Security-Policy': contentSecurityPolicy(settings, page.scriptHashes),
    'Referrer-Policy': isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** The host of an embedded sales film, if there is one. */
const frameSources =
  salesPage.filmUrl === null ? [] : [`frame-src ${new URL(salesPage.filmUrl).origin}`];

function contentSecurityPolicy(
  { publicUrl, formOrigins = [] }: SecuritySettings,
  scriptHashes: readonly string[],
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    ...frameSources,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...formOrigins].join(' '),
    ...(isHttps(publicUrl) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function isHttps(url: string): boolean {
  return url.startsWith('https:');
}
