import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isHashed } from '#app/delivery/desk-path.ts';
import type { SiteFile } from '#app/delivery/site-manifest.ts';
import { hasSellerPlace } from '#app/features/shop-settings/fit-seller.server.ts';
import { hasTaxSentences } from '#app/features/shop-settings/fit-tax-sentences.server.ts';
import { taxPages } from '#app/features/shop-settings/tax-pages.ts';
import { contentHash } from '#app/platform/files/content-hash.server.ts';
import { cutBody } from '#app/platform/http/byte-range.server.ts';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { fitToShop } from './fit-to-shop.ts';
import type { SecuritySettings } from './security-headers.ts';
import { type Body, shopBodies } from './shop-bodies.ts';

/** What decides, besides its address, what a request gets of a file; `null` for a header that it has not. */
export interface FileRequest {
  isHead: boolean;
  acceptEncoding: string | null;
  ifNoneMatch: string | null;
  ifRange: string | null;
  range: string | null;
}

export interface FileAnswer {
  status: number;
  /** Names and values in turns, as Node writes them. Not to be changed: it goes out again and again. */
  headers: string[];
  body: Body | null;
  /** A short body as a string of its bytes: Node writes it with the head in one piece, bytes beside it. */
  latin1?: string;
}

/** Longer ones would be copied once more. */
const maxLatin1Bytes = 16_000;

/** One body of a file, with all that goes out with it. */
interface Variant {
  etag: string;
  takesRanges: boolean;
  /** For who has it already. */
  unchanged: FileAnswer;
  /** A promise until the body is made. */
  whole: () => FileAnswer | Promise<FileAnswer>;
}

export type StaticFile = Readonly<Record<Encoding, Variant>>;

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

/** The bodies of a file as it was built. */
export type BuiltFile = (encoding: Encoding) => Buffer<ArrayBuffer>;

/** A file of a build, read whenever it is asked for. Throws where it is not there. */
export function builtFile(folder: string, { hash }: SiteFile): BuiltFile {
  return (encoding) => readFileSync(join(folder, hash + suffixes[encoding]));
}

/** The same, read now: the folder may be gone when it is asked for again. */
export function keptInMemory(built: BuiltFile): BuiltFile {
  const bodies = { br: built('br'), gzip: built('gzip'), identity: built('identity') };
  return (encoding) => bodies[encoding];
}

/** Whether it says, or is to be told, what the owner settles at the desk. What is kept for good cannot. */
export function dependsOnSettings({ path, compressed }: SiteFile, built: BuiltFile): boolean {
  if (!compressed || isHashed(path)) return false;
  if (taxPages.includes(path)) return true;
  const text = built('identity').toString();
  return hasTaxSentences(text) || hasSellerPlace(text);
}

/** A file in memory, as it is for this shop, to go out with these headers. */
export function fitFile(
  { path, hash, compressed, namesOrigin, scriptHashes }: SiteFile,
  built: BuiltFile,
  headers: Record<string, string>,
  settings: SecuritySettings,
): StaticFile {
  const mayDiffer =
    namesOrigin ||
    settings.tax !== undefined ||
    settings.seller != null ||
    (scriptHashes !== undefined && settings.pixelId != null);
  const text = mayDiffer
    ? fitToShop({ path, built: built('identity').toString() }, settings)
    : null;
  const own = text === null ? null : shopBodies(text);
  const version = text === null ? hash : `${hash}-${contentHash(text)}`;
  const variant = (encoding: Encoding): Variant => {
    const etag = `"${version}${suffixes[encoding]}"`;
    const encoded = encoding !== 'identity' && { 'Content-Encoding': encoding };
    return makeVariant(
      etag,
      { ...headers, ...encoded, ETag: etag },
      own ? () => own(encoding) : asBuilt(built(encoding)),
    );
  };
  const identity = variant('identity');
  if (!compressed) return { br: identity, gzip: identity, identity };
  return { br: variant('br'), gzip: variant('gzip'), identity };
}

function asBuilt(body: Body): () => Body {
  return () => body;
}

function makeVariant(
  etag: string,
  headers: Record<string, string>,
  bodyOf: () => Body | Promise<Body>,
): Variant {
  const common = Object.entries(headers).flat();
  let made: FileAnswer | null = null;
  const make = (body: Body) => {
    const length = body.byteLength;
    made = {
      status: 200,
      headers: [...common, 'Content-Length', String(length)],
      body,
      ...(length <= maxLatin1Bytes && { latin1: Buffer.from(body).toString('latin1') }),
    };
    return made;
  };
  return {
    etag,
    takesRanges: 'Accept-Ranges' in headers,
    unchanged: { status: 304, headers: common, body: null },
    whole() {
      if (made) return made;
      const body = bodyOf();
      return body instanceof Promise ? body.then(make) : make(body);
    },
  };
}

/** What a request for a file gets: the file, the part that it asks for, or word that nothing has changed. */
export function answerWithFile(
  file: StaticFile,
  request: FileRequest,
): FileAnswer | Promise<FileAnswer> {
  const variant = file[acceptedEncoding(request.acceptEncoding)];
  if (matches(request.ifNoneMatch, variant.etag)) return variant.unchanged;
  const whole = variant.whole();
  return whole instanceof Promise
    ? whole.then((made) => asAskedFor(made, variant, request))
    : asAskedFor(whole, variant, request);
}

function asAskedFor(
  whole: FileAnswer,
  { etag, takesRanges, unchanged }: Variant,
  { isHead, ifRange, range }: FileRequest,
): FileAnswer {
  if (isHead) return { status: whole.status, headers: whole.headers, body: null };
  // Films are asked for in parts; Safari plays none that is not given so.
  if (!takesRanges || range === null || whole.body === null) return whole;
  const { status, headers, body } = cutBody(whole.body, { range, ifRange }, etag);
  if (status === 200) return whole;
  return { status, headers: [...unchanged.headers, ...Object.entries(headers).flat()], body };
}

/** What a request gets that no file answers to: the page that says so, whatever it has already. */
export async function answerNotFound(file: StaticFile, request: FileRequest): Promise<FileAnswer> {
  const { headers, body } = await file[acceptedEncoding(request.acceptEncoding)].whole();
  return { status: 404, headers, body: request.isHead ? null : body };
}

/** Weak comparison: a proxy may have marked our tag as weak. */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
