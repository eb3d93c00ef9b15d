import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteFile, type SiteManifest, siteManifest } from '#app/delivery/site-manifest.ts';
import { contentHash } from '#app/platform/files/content-hash.server.ts';
import { answerWithBytes } from '#app/platform/http/byte-range.server.ts';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { fitToShop } from './fit-to-shop.ts';
import { movedPages } from './moved-pages.ts';
import { pageSecurityHeaders, type SecuritySettings, securityHeaders } from './security-headers.ts';
import { type Body, shopBodies } from './shop-bodies.ts';

/** One body of a file, with all the headers it goes out with. */
interface Variant {
  body: () => Body | Promise<Body>;
  etag: string;
  headers: Record<string, string>;
}

type Variants = Readonly<Record<Encoding, Variant>>;

const notFoundPath = '/404';
const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

/**
 * Reads all pages and assets of a build into memory; the returned function answers any request from
 * there: the file, 304, 301 from a former address, 308 to an address without its last slash, 405, or
 * the not-found page. Throws when the folder holds no complete build.
 */
export function loadStaticFiles(
  folder: string,
  settings: SecuritySettings,
): (request: Request) => Promise<Response> {
  const manifest = siteManifest.parse(
    JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')),
  );
  const files = new Map<string, Variants>();
  for (const file of manifest.files) {
    const headers = headersOf(file, manifest, settings);
    files.set(file.path, readVariants(folder, file, headers, settings));
  }
  const notFound = files.get(notFoundPath);
  if (!notFound) throw new Error(`The build in ${folder} has no ${notFoundPath} page.`);
  files.delete(notFoundPath); // it has no address of its own

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed(settings);
    const { pathname, search } = new URL(request.url);
    const file = files.get(pathname);
    if (file) return answer(request, file);
    const bare = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
    const movedTo = Object.hasOwn(movedPages, bare) ? movedPages[bare] : undefined;
    if (movedTo) return redirect(301, movedTo + search, settings);
    if (bare !== '/' && files.has(bare)) return redirect(308, bare + search, settings);
    return answer(request, notFound, 404);
  };
}

async function answer(request: Request, variants: Variants, status = 200): Promise<Response> {
  const { body, etag, headers } =
    variants[acceptedEncoding(request.headers.get('Accept-Encoding'))];
  if (status === 200 && matches(request.headers.get('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const bytes = await body();
  if (request.method === 'GET' && 'Accept-Ranges' in headers) {
    return answerWithBytes(bytes, wantedRange(request, etag), headers);
  }
  return new Response(request.method === 'HEAD' ? null : bytes, {
    status,
    headers: { ...headers, 'Content-Length': String(bytes.byteLength) },
  });
}

/** Films are asked for in parts; Safari plays none that is not given so. */
function wantedRange({ headers }: Request, etag: string): string | null {
  const ifRange = headers.get('If-Range');
  return ifRange === null || ifRange === etag ? headers.get('Range') : null;
}

/** Weak comparison: a proxy may have marked our tag as weak. */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

function redirect(status: 301 | 308, location: string, settings: SecuritySettings): Response {
  const headers = { ...securityHeaders(settings, 'data'), Location: location };
  return new Response(null, { status, headers });
}

/** Forms are sent by script, so the words are for who switched it off. */
function methodNotAllowed(settings: SecuritySettings): Response {
  const headers = {
    ...securityHeaders(settings, 'data'),
    'Content-Type': 'text/plain; charset=utf-8',
    Allow: 'GET, HEAD',
  };
  const words =
    'Nothing was sent. Our forms need JavaScript, which is switched off in your browser.';
  return new Response(words, { status: 405, headers });
}

function headersOf(
  { path, contentType, cacheControl, compressed, scriptHashes }: SiteFile,
  { speculationRules }: SiteManifest,
  settings: SecuritySettings,
): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Cache-Control': cacheControl,
    ...(compressed ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
    ...(scriptHashes
      ? {
          ...pageSecurityHeaders(settings, { path, scriptHashes }),
          'Speculation-Rules': `"${speculationRules}"`,
        }
      : securityHeaders(settings, contentType.startsWith('image/') ? 'picture' : 'file')),
  };
}

function readVariants(
  folder: string,
  { hash, compressed, namesOrigin, scriptHashes }: SiteFile,
  headers: Record<string, string>,
  settings: SecuritySettings,
): Variants {
  const read = (encoding: Encoding) => readFileSync(join(folder, hash + suffixes[encoding]));
  const mayDiffer = namesOrigin || (scriptHashes !== undefined && settings.pixelId != null);
  const text = mayDiffer ? fitToShop(read('identity').toString(), settings) : null;
  const own = text === null ? null : shopBodies(text);
  const version = text === null ? hash : `${hash}-${contentHash(text)}`;
  const variant = (encoding: Encoding): Variant => {
    const etag = `"${version}${suffixes[encoding]}"`;
    const encoded = encoding !== 'identity' && { 'Content-Encoding': encoding };
    return {
      body: own ? () => own(encoding) : asBuilt(read(encoding)),
      etag,
      headers: { ...headers, ...encoded, ETag: etag },
    };
  };
  const identity = variant('identity');
  if (!compressed) return { br: identity, gzip: identity, identity };
  return { br: variant('br'), gzip: variant('gzip'), identity };
}

function asBuilt(body: Body): () => Body {
  return () => body;
}
