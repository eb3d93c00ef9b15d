import { privatePages } from '#app/delivery/private-pages.ts';
import { pixelPages } from '#app/features/marketing/pixel-pages.ts';
import { salesPage } from '#content/site.ts';
import type { ShopFacts } from './fit-to-shop.ts';

/** With a `publicUrl` of `https:` the stricter rules for it apply. */
export interface SecuritySettings extends ShopFacts {
  /** Origins besides our own to which a form may lead, such as the payment provider's. */
  formOrigins?: readonly string[];
  /** Of an embedded film; the sales page's own unless told otherwise. */
  filmUrl?: string | null;
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
    'Content-Security-Policy': contentSecurityPolicy(settings, page),
    'Referrer-Policy': isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** What Meta's script loads, and where it sends what it is told: by image, by beacon or by fetch. */
const metaSources = {
  scripts: ['https://connect.facebook.net'],
  images: ['https://www.facebook.com'],
  connections: ['https://www.facebook.com', 'https://connect.facebook.net'],
} as const;

const noSources = { scripts: [], images: [], connections: [] } as const;

function contentSecurityPolicy(
  { publicUrl, pixelId = null, formOrigins = [], filmUrl = salesPage.filmUrl }: SecuritySettings,
  { path, scriptHashes }: ProtectedPage,
): string {
  const pixel = pixelId !== null && pixelPages.includes(path) ? metaSources : noSources;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes, ...pixel.scripts].join(' '),
    "style-src 'self'",
    ["img-src 'self' data:", ...pixel.images].join(' '),
    ["connect-src 'self'", ...pixel.connections].join(' '),
    ...(filmUrl === null ? [] : [`frame-src ${new URL(filmUrl).origin}`]),
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
