import { deskPath } from '#app/delivery/desk-path.ts';
import { privatePages } from '#app/delivery/private-pages.ts';
import { bundle } from '#app/features/catalog/catalog.ts';
import { pixelPages } from '#app/features/marketing/pixel-pages.ts';
import { salesPage } from '#content/site.ts';
import type { ShopFacts } from './fit-to-shop.ts';

/** With a `publicUrl` of `https:` the stricter rules for it apply. */
export interface SecuritySettings extends ShopFacts {
  /** How much of the domain browsers are to know by https alone; the shop's own host unless told otherwise. */
  hsts?: HstsReach;
  /** Origins besides our own to which a form may lead, such as the payment provider's. */
  formOrigins?: readonly string[];
  /** Of an embedded film; the sales page's own unless told otherwise. */
  filmUrl?: string | null;
}

export type HstsReach = 'host' | 'subdomains' | 'preload';

export interface ProtectedPage {
  path: string;
  /** CSP sources of its inline scripts, `'sha256-…'`. */
  scriptHashes: readonly string[];
}

/** Kinds of answers that are the same whatever they say; pages have rules of their own. */
export type AnswerKind =
  /** What the API says, refusals, redirects, and whatever else is read by a program or is a plain sentence. */
  | 'data'
  /** A buyer's copy, which the browser's own viewer may show. */
  | 'book'
  /** A mail as it looked, for the desk. */
  | 'mail'
  /** A mail as it will look, in a frame of the desk. */
  | 'preview'
  /** An empty page in such a frame, into which the desk writes a draft. */
  | 'draft'
  /** What pages load, and what search engines and readers of feeds ask for. */
  | 'file'
  /** The same, where mails and other sites may show it. */
  | 'picture';

const sealedIn = (place: string) => `base-uri 'none'; form-action 'none'; frame-ancestors ${place}`;
const sealed = sealedIn("'none'");
const own = 'same-origin';
/** Mails bring their styles with them, and pictures of ours; nothing in one may run or be sent. */
const ofMail = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";
/** In a frame of the desk. With its policy, or the desk's page, which has it too, would not show it. */
const framed = {
  'Cross-Origin-Resource-Policy': own,
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Referrer-Policy': 'no-referrer',
};

/** What each kind of answer goes out with, beside what all of them do. */
export const headersByKind: Readonly<Record<AnswerKind, Readonly<Record<string, string>>>> = {
  data: {
    'Content-Security-Policy': `default-src 'none'; ${sealed}`,
    'Cross-Origin-Resource-Policy': own,
    'Cross-Origin-Opener-Policy': own,
    'Referrer-Policy': 'no-referrer',
  },
  book: {
    // The viewers of browsers style and embed what they show under the policy of the file.
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; ${sealed}`,
    'Cross-Origin-Resource-Policy': own,
    'Cross-Origin-Opener-Policy': own,
    'Referrer-Policy': 'no-referrer',
  },
  mail: {
    'Content-Security-Policy': `${ofMail}; ${sealed}`,
    'Cross-Origin-Resource-Policy': own,
    'Cross-Origin-Opener-Policy': own,
    'Referrer-Policy': 'no-referrer',
  },
  preview: {
    'Content-Security-Policy': `${ofMail}; ${sealedIn("'self'")}`,
    ...framed,
  },
  draft: {
    // The desk's script writes into it; its own cannot run.
    'Content-Security-Policy': `${ofMail} allow-same-origin; ${sealedIn("'self'")}`,
    ...framed,
  },
  file: {
    'Content-Security-Policy': `default-src 'none'; ${sealed}`,
    'Cross-Origin-Resource-Policy': own,
  },
  picture: {
    // Drawings bring their own styles.
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; ${sealed}`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  },
};

/** The headers of an answer that is no page. */
export function securityHeaders(
  settings: SecuritySettings,
  kind: AnswerKind,
): Record<string, string> {
  return { ...commonHeaders(settings), ...headersByKind[kind] };
}

/** For a page: what it may load and do, and what other sites learn of it. */
export function pageSecurityHeaders(
  settings: SecuritySettings,
  page: ProtectedPage,
): Record<string, string> {
  const sources = foreignSources(settings, page.path);
  const isPrivate = privatePages.includes(page.path);
  return {
    ...commonHeaders(settings),
    'Content-Security-Policy': contentSecurityPolicy(settings, page, sources),
    'Referrer-Policy': isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Resource-Policy': own,
    'Cross-Origin-Opener-Policy': own,
    // Neither Meta's pictures nor films of video hosts say that they may be embedded so.
    ...((sources === noSources || sources === deskSources) && {
      'Cross-Origin-Embedder-Policy': 'require-corp',
    }),
  };
}

function commonHeaders({ publicUrl, hsts = 'host' }: SecuritySettings): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(isHttps(publicUrl) && { 'Strict-Transport-Security': hstsByReach[hsts] }),
  };
}

const hstsByReach: Readonly<Record<HstsReach, string>> = {
  host: 'max-age=31536000',
  subdomains: 'max-age=31536000; includeSubDomains',
  preload: 'max-age=31536000; includeSubDomains; preload',
};

interface ForeignSources {
  scripts: readonly string[];
  images: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
}

const noSources: ForeignSources = { scripts: [], images: [], connections: [], frames: [] };

/** The desk shows mailings as they will look. */
const deskSources: ForeignSources = { ...noSources, frames: ["'self'"] };

/** What Meta's script loads, and where it sends what it is told: by image, by beacon or by fetch. */
const metaSources: ForeignSources = {
  scripts: ['https://connect.facebook.net'],
  images: ['https://www.facebook.com'],
  connections: ['https://www.facebook.com', 'https://connect.facebook.net'],
  frames: [],
};

/** What a page may load that is not ours: Meta's pixel and an embedded film, on their pages alone. */
function foreignSources(
  { pixelId = null, filmUrl = salesPage.filmUrl }: SecuritySettings,
  path: string,
): ForeignSources {
  if (path === deskPath) return deskSources;
  const hasPixel = pixelId !== null && pixelPages.includes(path);
  const film = path === bundle.salesPath ? filmUrl : null;
  if (!hasPixel && film === null) return noSources;
  const pixel = hasPixel ? metaSources : noSources;
  return { ...pixel, frames: film === null ? [] : [new URL(film).origin] };
}

function contentSecurityPolicy(
  { publicUrl, formOrigins = [] }: SecuritySettings,
  { scriptHashes }: ProtectedPage,
  { scripts, images, connections, frames }: ForeignSources,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...scripts].join(' '),
    "style-src 'self'",
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    ...(frames.length === 0 ? [] : [['frame-src', ...frames].join(' ')]),
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
