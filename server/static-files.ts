import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteFile, type SiteManifest, siteManifest } from '#app/delivery/site-manifest.ts';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import {
  commonSecurityHeaders,
  pageSecurityHeaders,
  type SecuritySettings,
} from './security-headers.ts';

/** One body of a file, with all the headers it goes out with. */
interface Variant {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  headers: Record<string, string>;
}

type Variants = Readonly<Record<Encoding, Variant>>;

const notFoundPath = '/404';
const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

/**
 * Reads all pages and assets of a build into memory; the returned function answers any request from
 * there: the file, 304, 308 to an address without its last slash, 405, or the not-found page.
 * Throws when the folder holds no complete build.
 */
export function loadStaticFiles(
  folder: string,
  settings: SecuritySettings,
): (request: Request) => Response {
  const manifest = siteManifest.parse(
    JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')),
  );
  const files = new Map<string, Variants>();
  for (const file of manifest.files) {
    const headers = headersOf(file, manifest, settings);
    files.set(file.path, readVariants(folder, file, headers));
  }
  const notFound = files.get(notFoundPath);
  if (!notFound) throw new Error(`The build in ${folder} has no ${notFoundPath} page.`);
  files.delete(notFoundPath); // it has no address of its own

  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed(settings);
    const { pathname, search } = new URL(request.url);
    const file = files.get(pathname);
    if (file) return answer(request, file);
    const withoutSlash = pathname.slice(0, -1);
    if (pathname.endsWith('/') && withoutSlash !== '/' && files.has(withoutSlash)) {
      return redirect(withoutSlash + search, settings);
    }
    return answer(request, notFound, 404);
  };
}

function answer(request: Request, variants: Variants, status = 200): Response {
  const { body, etag, headers } =
    variants[acceptedEncoding(request.headers.get('Accept-Encoding'))];
  if (status === 200 && matches(request.headers.get('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: { ...headers, 'Content-Length': String(body.byteLength) },
  });
}

/** Weak comparison: a proxy may have marked our tag as weak. */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

function redirect(location: string, settings: SecuritySettings): Response {
  const headers = { ...commonSecurityHeaders(settings), Location: location };
  return new Response(null, { status: 308, headers });
}

function methodNotAllowed(settings: SecuritySettings): Response {
  const headers = { ...commonSecurityHeaders(settings), Allow: 'GET, HEAD' };
  return new Response(null, { status: 405, headers });
}

function headersOf(
  { path, contentType, cacheControl, compressed, scriptHashes }: SiteFile,
  { speculationRules }: SiteManifest,
  settings: SecuritySettings,
): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Cache-Control': cacheControl,
    ...(compressed && { Vary: 'Accept-Encoding' }),
    ...(scriptHashes
      ? {
          ...pageSecurityHeaders(settings, { path, scriptHashes }),
          'Speculation-Rules': `"${speculationRules}"`,
        }
      : commonSecurityHeaders(settings)),
  };
}

function readVariants(
  folder: string,
  { hash, compressed }: SiteFile,
  headers: Record<string, string>,
): Variants {
  const variant = (encoding: Encoding): Variant => {
    const etag = `"${hash}${suffixes[encoding]}"`;
    const encoded = encoding !== 'identity' && { 'Content-Encoding': encoding };
    return {
      body: readFileSync(join(folder, hash + suffixes[encoding])),
      etag,
      headers: { ...headers, ...encoded, ETag: etag },
    };
  };
  const identity = variant('identity');
  if (!compressed) return { br: identity, gzip: identity, identity };
  return { br: variant('br'), gzip: variant('gzip'), identity };
}
