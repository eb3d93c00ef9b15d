import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { z } from 'zod';
import { isHashed } from '#app/delivery/desk-path.ts';
import { type SiteFile, siteManifest } from '#app/delivery/site-manifest.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { contentHash } from '#app/platform/files/content-hash.server.ts';
import { cutBody } from '#app/platform/http/byte-range.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { type SecuritySettings, securityHeaders } from './security-headers.ts';
import { loadStaticFiles, type StaticFiles } from './static-files.ts';

type Query = Pick<Store, 'query'>;

/** This one and the two before it, by their last start. */
const keptBuilds = 3;
/** However many ask for what nobody has, the database is asked for its names so seldom; they wait. */
const betweenLooksMs = 1_000;

const keptName = z.object({ path: z.string() });
const keptFile = z.object({
  content_type: z.string(),
  is_compressed: z.boolean(),
  body: z.instanceof(Uint8Array).transform((bytes) => new Uint8Array(bytes)),
});
type KeptFile = z.infer<typeof keptFile>;

/**
 * As `loadStaticFiles`, and besides the hashed files of the builds before and beside this one: a page
 * may be of another build than the process that is asked for its files. It leaves its own for the
 * others before it resolves; where it cannot, it says so and goes on without.
 */
export async function serveBuilds(
  { store, log }: { store: Query; log: Log },
  folder: string,
  settings: SecuritySettings,
): Promise<StaticFiles> {
  const own = loadStaticFiles(folder, settings);
  await keepBuild(store, folder).catch((error: unknown) =>
    log.error({ err: error }, 'The files of this build could not be kept for pages of others.'),
  );
  const find = openKeptFiles(store);
  return {
    atOnce: own.atOnce,
    settle: own.settle,
    async answer(request) {
      const response = await own.answer(request);
      const { pathname } = new URL(request.url);
      if (response.status !== 404 || !isHashed(pathname)) return response;
      const file = await find(pathname);
      if (file) return answer(request, file, settings);
      // The next process to be asked may have it.
      response.headers.set('Cache-Control', 'no-store');
      response.headers.delete('ETag');
      return response;
    },
  };
}

/** The build before its files, since files that no build names are cleared away. */
async function keepBuild(store: Query, folder: string): Promise<void> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8');
  const { files } = siteManifest.parse(JSON.parse(text));
  const hashed = files.filter(({ path }) => isHashed(path));
  const paths = hashed.map(({ path }) => path).sort();
  await store.query(
    `insert into site_builds (id, paths, started_at) values ($1, $2, now())
       on conflict (id) do update set started_at = excluded.started_at`,
    [contentHash(paths.join('\n')), paths],
  );
  const kept = await keptNames(store);
  for (const file of hashed) if (!kept.has(file.path)) await keepFile(store, folder, file);
  await store.query(
    `delete from site_builds where id not in
       (select id from site_builds order by started_at desc limit $1)`,
    [keptBuilds],
  );
  await store.query(
    `delete from site_files where not exists
       (select from site_builds where site_files.path = any (site_builds.paths))`,
    [],
  );
}

async function keepFile(
  store: Query,
  folder: string,
  { path, contentType, compressed, hash }: SiteFile,
): Promise<void> {
  const body = await readFile(join(folder, compressed ? `${hash}.br` : hash));
  await store.query(
    `insert into site_files (path, content_type, is_compressed, body) values ($1, $2, $3, $4)
       on conflict (path) do nothing`,
    [path, contentType, compressed, body],
  );
}

async function keptNames(store: Query): Promise<Set<string>> {
  const { rows } = await store.query('select path from site_files', []);
  return new Set(rows.map((row) => keptName.parse(row).path));
}

/** Finds a kept file by its path. What was found once stays in memory: there is little of it. */
function openKeptFiles(store: Query): (path: string) => Promise<KeptFile | null> {
  const found = new Map<string, Promise<KeptFile | null>>();
  let names = new Set<string>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let nextLook: Promise<Set<string>> | null = null;

  /** Reads the names once for all who come before it does. */
  function look(): Promise<Set<string>> {
    nextLook ??= wait(Math.max(0, lookedAt + betweenLooksMs - performance.now())).then(() => {
      nextLook = null;
      lookedAt = performance.now();
      return keptNames(store);
    });
    return nextLook;
  }

  async function read(path: string): Promise<KeptFile | null> {
    const { rows } = await store.query(
      'select content_type, is_compressed, body from site_files where path = $1',
      [path],
    );
    return rows[0] ? keptFile.parse(rows[0]) : null;
  }

  return async (path) => {
    if (!names.has(path)) names = await look();
    if (!names.has(path)) return null;
    const reading = found.get(path) ?? read(path);
    found.set(path, reading);
    return reading.catch((error: unknown) => {
      found.delete(path);
      throw error;
    });
  };
}

async function answer(
  request: Request,
  { content_type: contentType, is_compressed: isCompressed, body }: KeptFile,
  settings: SecuritySettings,
): Promise<Response> {
  const headers = {
    ...securityHeaders(settings, contentType.startsWith('image/') ? 'picture' : 'file'),
    'Content-Type': contentType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ...(isCompressed ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
  };
  if (!isCompressed && request.method === 'GET') {
    const asked = { range: request.headers.get('Range'), ifRange: request.headers.get('If-Range') };
    const cut = cutBody(body, asked, null);
    return new Response(cut.body, { status: cut.status, headers: { ...headers, ...cut.headers } });
  }
  const isAsKept =
    !isCompressed || acceptedEncoding(request.headers.get('Accept-Encoding')) === 'br';
  const bytes = isAsKept ? body : new Uint8Array(await promisify(brotliDecompress)(body));
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: {
      ...headers,
      ...(isCompressed && isAsKept && { 'Content-Encoding': 'br' }),
      'Content-Length': String(bytes.byteLength),
    },
  });
}
