import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskPath, isDeskPage } from '#app/delivery/desk-path.ts';
import { missingPages, notFoundPath } from '#app/delivery/missing-pages.ts';
import { type SiteFile, type SiteManifest, siteManifest } from '#app/delivery/site-manifest.ts';
import { mediaTypes } from '#app/features/catalog/book-format.ts';
import type { ShopFacts } from './fit-to-shop.ts';
import { movedPages } from './moved-pages.ts';
import {
  type AnswerKind,
  pageSecurityHeaders,
  type SecuritySettings,
  securityHeaders,
} from './security-headers.ts';
import {
  answerNotFound,
  answerWithFile,
  type BuiltFile,
  builtFile,
  dependsOnSettings,
  type FileAnswer,
  type FileRequest,
  fitFile,
  keptInMemory,
  type StaticFile,
} from './static-file.ts';

/** All pages and assets of a build, held in memory. */
export interface StaticFiles {
  /**
   * The answer to a request for a file whose path is spelt so, where it lies ready; `null` for
   * whatever is to be answered by `answer`.
   */
  atOnce(path: string, request: FileRequest): FileAnswer | null;
  /**
   * Answers any request: with the file, 304, 301 from a former address, 308 to an address without its
   * last slash, 405, or the not-found page.
   */
  answer(request: Request): Promise<Response>;
  /** Lets pages say from now on what the owner has settled; those that speak of none of it stay as they are. */
  settle(settled: SettledFacts): void;
}

/** What pages say of the owner's settings. */
export type SettledFacts = Required<Pick<ShopFacts, 'tax' | 'seller'>>;

/** Reads a build into memory. Throws when the folder holds no complete one. */
export function loadStaticFiles(folder: string, settings: SecuritySettings): StaticFiles {
  const manifest = siteManifest.parse(
    JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')),
  );
  const files = new Map<string, StaticFile>();
  /** Those that only say that nothing is at an address. */
  const missing = new Map<string, StaticFile>();
  const settling: [SiteFile, BuiltFile][] = [];
  const place = (file: SiteFile, built: BuiltFile, facts: SecuritySettings) =>
    (missingPages.includes(file.path) ? missing : files).set(
      file.path,
      fitFile(file, built, headersOf(file, manifest, settings), facts),
    );
  for (const file of manifest.files) {
    const built = builtFile(folder, file);
    place(file, built, settings);
    if (dependsOnSettings(file, built)) settling.push([file, keptInMemory(built)]);
  }
  const notFound = missing.get(notFoundPath);
  if (!notFound) throw new Error(`The build in ${folder} has no ${notFoundPath} page.`);

  return {
    atOnce(path, request) {
      const file = files.get(path);
      const answer = file ? answerWithFile(file, request) : null;
      return answer instanceof Promise ? null : answer;
    },
    async answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed(settings);
      const { pathname, search } = new URL(request.url);
      const file = files.get(pathname);
      if (file) return responseOf(await answerWithFile(file, fileRequestOf(request)));
      const desk = isDeskPage(pathname) ? files.get(deskPath) : undefined;
      if (desk) return responseOf(await answerWithFile(desk, fileRequestOf(request)));
      const bare = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
      const movedTo = Object.hasOwn(movedPages, bare) ? movedPages[bare] : undefined;
      if (movedTo) return redirect(301, movedTo + search, settings);
      if (bare !== '/' && files.has(bare)) return redirect(308, bare + search, settings);
      return responseOf(
        await answerNotFound(missing.get(bare) ?? notFound, fileRequestOf(request)),
      );
    },
    settle(settled) {
      for (const [file, built] of settling) place(file, built, { ...settings, ...settled });
    },
  };
}

function fileRequestOf({ method, headers }: Request): FileRequest {
  return {
    isHead: method === 'HEAD',
    acceptEncoding: headers.get('Accept-Encoding'),
    ifNoneMatch: headers.get('If-None-Match'),
    ifRange: headers.get('If-Range'),
    range: headers.get('Range'),
  };
}

function responseOf({ status, headers: flat, body }: FileAnswer): Response {
  const headers: Record<string, string> = {};
  for (let at = 0; at < flat.length; at += 2) headers[flat[at] ?? ''] = flat[at + 1] ?? '';
  return new Response(body, { status, headers });
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

/**
 * What a content delivery network may do where browsers are to ask each time (RFC 9213): pages are the
 * same for everybody. It lives so short that a release which forgets to empty the edges is seen soon.
 */
const atEdges = 'max-age=60, stale-while-revalidate=600, stale-if-error=86400';

/** No edge keeps the page that says that there is none, or that of the desk. */
const isNeverKept = (path: string) => missingPages.includes(path) || path === deskPath;

function headersOf(
  { path, contentType, cacheControl, compressed, scriptHashes }: SiteFile,
  { speculationRules }: SiteManifest,
  settings: SecuritySettings,
): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Cache-Control': cacheControl,
    ...(cacheControl === 'no-cache' && !isNeverKept(path) && { 'CDN-Cache-Control': atEdges }),
    ...(compressed ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
    ...(scriptHashes
      ? {
          ...pageSecurityHeaders(settings, { path, scriptHashes }),
          ...(path !== deskPath && { 'Speculation-Rules': `"${speculationRules}"` }),
        }
      : securityHeaders(settings, kindOf(contentType))),
    // The book's page is what search engines are to show, not a chapter without it.
    ...(isBook(contentType) && { 'X-Robots-Tag': 'noindex' }),
  };
}

function kindOf(contentType: string): AnswerKind {
  if (contentType.startsWith('image/')) return 'picture';
  return isBook(contentType) ? 'book' : 'file';
}

const bookTypes: readonly string[] = Object.values(mediaTypes);

function isBook(contentType: string): boolean {
  return bookTypes.includes(contentType);
}
