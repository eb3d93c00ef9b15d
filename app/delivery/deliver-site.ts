import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { originPlaceholder } from '#app/head/site-origin.ts';
import { brotli } from '#app/platform/files/compress.server.ts';
import { contentHash } from '#app/platform/files/content-hash.server.ts';
import { openBodyStore } from './body-store.ts';
import { budgets, figuresOf, limitOf, overBudget, type PageWeight } from './budgets.ts';
import { compileBootScript } from './compile-boot-script.ts';
import { contentTypeOf } from './content-types.ts';
import { type DeliveredPage, deliverPage } from './deliver-page.ts';
import { deskPath, isHashed } from './desk-path.ts';
import { drawSocialImages } from './draw-social-images.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import { missingPages } from './missing-pages.ts';
import { type PageFacts, pageFactsOf } from './page-facts.ts';
import { manifestPath, readRouteManifest } from './route-manifest.ts';
import { readScriptGraph } from './script-graph.ts';
import { securityPolicyPath } from './security-policy.ts';
import type { SiteFile, SiteManifest } from './site-manifest.ts';
import { robots, sitemap } from './sitemap.ts';
import { speculationRules } from './speculation-rules.ts';

const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  hourly: 'public, max-age=3600',
  revalidated: 'no-cache',
} as const;

const securityPolicy = join(import.meta.dirname, '../../docs/SECURITY.md');

type Page = DeliveredPage & PageFacts & { path: string };
type Source = Omit<SiteFile, 'hash' | 'compressed' | 'namesOrigin'> & {
  body: Buffer;
  compressible: boolean;
};

/** Folders that the build has made before. */
interface BuiltSite {
  /** The router's. */
  site: string;
  desk: string;
  /** What the books' own pages show. */
  showcase: string;
}

/**
 * Turns the router's build into what the server sends: pages whose script waits, what search engines
 * and sharing ask for, the desk's page and its files, every body compressed, a manifest.
 * Drawings are kept beside `out`. Tells and returns what each page weighs. Throws, naming all that
 * is too heavy, when a hard limit is exceeded; `out` then stays as it was. A second run makes only
 * what has changed.
 */
export async function deliverSite(
  { site, desk, showcase }: BuiltSite,
  out: string,
  onWeights?: (weights: readonly PageWeight[]) => void,
): Promise<PageWeight[]> {
  const client = join(site, 'client');
  const paths = await filesBelow(client);
  const pages = await readPages(client, paths);
  const rules = speculationRules(pages);
  const rulesPath = `/assets/${contentHash(rules)}.json`;

  const listed = pages.filter((page) => page.isIndexed && !missingPages.includes(page.path));
  const images = await drawSocialImages(listed, join(dirname(out), 'social-images'));

  const sources: Source[] = [
    ...(await readAssets(client, paths)),
    ...Array.from(images, ([path, image]) => source(path, image)),
    source('/sitemap.xml', sitemap(listed)),
    source('/robots.txt', robots),
    source(securityPolicyPath, await readFile(securityPolicy)),
    ...pages.flatMap(sourcesOfPage),
    ...(await sourcesOfDesk(desk)),
    ...(await sourcesOfShowcase(showcase)),
    { ...source(rulesPath, rules), contentType: 'application/speculationrules+json' },
  ];
  const store = await openBodyStore(out);
  const files = new Map<string, SiteFile>();
  const brBytes = new Map<string, number>();
  const stored = await Promise.all(
    sources.map(({ body, compressible }) => store.put(body, compressible)),
  );
  for (const [place, { body, compressible, ...file }] of sources.entries()) {
    const { hash, brBytes: size } = stored[place] ?? missing(file.path);
    const namesOrigin = !isHashed(file.path) && body.includes(originPlaceholder);
    files.set(file.path, { ...file, hash, compressed: compressible, namesOrigin });
    brBytes.set(file.path, size);
  }

  const graph = readScriptGraph(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const weights = pages.map((page) => weightOf(page, rulesPath, graph, brBytes));
  onWeights?.(weights);
  const heavyPages = weights.flatMap((page) => overBudget(page.path, figuresOf(page)));
  const over = [...heavyPages, ...heavyImages(images)];
  if (over.length > 0) throw new Error(over.join('\n'));
  const manifest: SiteManifest = { speculationRules: rulesPath, files: [...files.values()] };
  await store.finish('manifest.json', JSON.stringify(manifest));
  return weights;
}

/** Addresses of all files below a folder, sorted. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return (
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
      // The router's own word on its data routes is read by nobody: whole pages are loaded.
      .filter((path) => !path.startsWith('/.vite/') && !path.endsWith('.data'))
      .sort()
  );
}

async function readPages(client: string, paths: readonly string[]): Promise<Page[]> {
  const boot = await compileBootScript();
  const bootBytes = (await brotli(Buffer.from(boot))).length;
  const bootLimit = limitOf(budgets.bootScriptBytes);
  if (bootBytes > bootLimit) {
    throw new Error(`The boot script has ${bootBytes} bytes; ${bootLimit} are allowed.`);
  }
  const routesPath = paths.find((path) => manifestPath.test(path)) ?? missing('its routes');
  const routes = readRouteManifest(await readFile(join(client, routesPath), 'utf8'));
  const parts = { boot, routes, hash: contentHash };
  return Promise.all(
    paths
      .filter((path) => path.endsWith('/index.html'))
      .map(async (path) => {
        const html = await readFile(join(client, path), 'utf8');
        const address = path.slice(0, -'/index.html'.length) || '/';
        return { path: address, ...deliverPage(html, parts), ...pageFactsOf(html) };
      }),
  );
}

function heavyImages(images: ReadonlyMap<string, Buffer>): string[] {
  const limit = limitOf(budgets.socialImageBytes);
  return Array.from(images)
    .filter(([, image]) => image.length > limit)
    .map(([path, { length }]) => `${path} has ${length} bytes; ${limit} are allowed.`);
}

async function readAssets(client: string, paths: readonly string[]): Promise<Source[]> {
  return Promise.all(
    paths
      .filter((path) => !path.endsWith('/index.html') && !manifestPath.test(path))
      .map(async (path) => source(path, await readFile(join(client, path)))),
  );
}

function sourcesOfPage({ path, html, modules }: Page): Source[] {
  const page: Source = {
    ...source('/index.html', html),
    path,
    cacheControl: cacheControl.revalidated,
    scriptHashes: inlineScriptHashes(html),
  };
  return [source(modules.path, modules.text), page];
}

/** One page, whatever its address, and what it loads; it is no part of the router's build. */
async function sourcesOfDesk(desk: string): Promise<Source[]> {
  const paths = await filesBelow(desk);
  return Promise.all(
    paths.map(async (path) => {
      const file = source(deskPath + path, await readFile(join(desk, path)));
      return path === '/desk.html'
        ? { ...file, path: deskPath, cacheControl: cacheControl.revalidated, scriptHashes: [] }
        : file;
    }),
  );
}

/** Pictures have hashes in their names; chapters to take along keep their addresses. */
async function sourcesOfShowcase(showcase: string): Promise<Source[]> {
  const paths = await filesBelow(showcase);
  return Promise.all(
    paths
      .filter((path) => !path.endsWith('.json'))
      .map(async (path) => {
        const folder = /\.(avif|webp)$/.test(path) ? '/assets' : '/books';
        return source(folder + path, await readFile(join(showcase, path)));
      }),
  );
}

function source(path: string, content: string | Buffer): Source {
  return {
    path,
    ...contentTypeOf(path),
    cacheControl: cacheControl[keepingOf(path)],
    body: Buffer.from(content),
  };
}

/**
 * Feed and site map tell of a new page as soon as it is there. The text of a policy, which its dialog
 * fetches, says what the owner settles as soon as its page does.
 */
function keepingOf(path: string): keyof typeof cacheControl {
  if (isHashed(path)) return 'immutable';
  return /^\/(policies\/|feed\.xml$|sitemap\.xml$)/.test(path) ? 'revalidated' : 'hourly';
}

function weightOf(
  { path, delivery, scripts, styles, publishedOn, firstViewFiles, pictureFiles }: Page,
  rulesPath: string,
  graph: ReturnType<typeof readScriptGraph>,
  brBytes: ReadonlyMap<string, number>,
): PageWeight {
  const total = (paths: Iterable<string>) => {
    let sum = 0;
    for (const each of paths) sum += brBytes.get(each) ?? missing(each);
    return sum;
  };
  const { atOnce, lazily } = graph(scripts);
  return {
    path,
    delivery,
    isArticle: publishedOn !== null,
    scriptBytes: total(atOnce),
    lazyScriptBytes: total(lazily),
    htmlAndStyleBytes: total([path, ...styles]),
    firstViewBytes: total([path, rulesPath, ...firstViewFiles]),
    firstViewRequests: 2 + firstViewFiles.length,
    wholeBytes: total(new Set([path, rulesPath, ...firstViewFiles, ...pictureFiles, ...atOnce])),
  };
}

function missing(path: string): never {
  throw new Error(`A page needs ${path}, which is not among the files.`);
}
