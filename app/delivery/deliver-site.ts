import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BodyStore, brotli, contentHash } from './body-store.ts';
import { budgets, overBudget, type PageWeight } from './budgets.ts';
import { compileBootScript } from './compile-boot-script.ts';
import { contentTypeOf } from './content-types.ts';
import { type DeliveredPage, deliverPage } from './deliver-page.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import { readScriptGraph } from './script-graph.ts';
import type { SiteFile, SiteManifest } from './site-manifest.ts';
import { speculationRules } from './speculation-rules.ts';

const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  hourly: 'public, max-age=3600',
  revalidated: 'no-cache',
} as const;

type Page = DeliveredPage & { path: string };
type Source = Omit<SiteFile, 'hash' | 'compressed'> & { body: Buffer; compressible: boolean };

/**
 * Turns the router's build into what the server sends: pages whose script waits, every body
 * compressed, a manifest. Returns what each page weighs. Throws, naming all that is too heavy,
 * when a budget is exceeded. Run again it makes anew only what has changed.
 */
export async function deliverSite(site: string, out: string): Promise<PageWeight[]> {
  const client = join(site, 'client');
  const paths = await filesBelow(client);
  const pages = await readPages(client, paths);
  const rules = speculationRules(pages);
  const rulesPath = `/assets/speculation-rules-${contentHash(rules)}.json`;

  const sources: Source[] = [
    ...(await readAssets(client, paths)),
    ...pages.flatMap(sourcesOfPage),
    { ...source(rulesPath, rules), contentType: 'application/speculationrules+json' },
  ];
  const store = new BodyStore(out);
  const files = new Map<string, SiteFile>();
  const brBytes = new Map<string, number>();
  for (const { body, compressible, ...file } of sources) {
    const stored = await store.put(body, compressible);
    files.set(file.path, { ...file, hash: stored.hash, compressed: compressible });
    brBytes.set(file.path, stored.brBytes);
  }

  const graph = readScriptGraph(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const weights = pages.map((page) => weightOf(page, graph, brBytes));
  const over = weights.flatMap(overBudget);
  if (over.length > 0) throw new Error(over.join('\n'));
  const manifest: SiteManifest = { speculationRules: rulesPath, files: [...files.values()] };
  await store.finish('manifest.json', JSON.stringify(manifest));
  return weights;
}

/** Addresses of all files below a folder, sorted. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .filter((path) => !path.startsWith('/.vite/'))
    .sort();
}

async function readPages(client: string, paths: readonly string[]): Promise<Page[]> {
  const boot = await compileBootScript();
  const bootBytes = (await brotli(Buffer.from(boot))).length;
  if (bootBytes > budgets.bootScriptBytes) {
    throw new Error(
      `The boot script has ${bootBytes} bytes; ${budgets.bootScriptBytes} are allowed.`,
    );
  }
  return Promise.all(
    paths
      .filter((path) => path.endsWith('/index.html'))
      .map(async (path) => ({
        path: path.slice(0, -'/index.html'.length) || '/',
        ...deliverPage(await readFile(join(client, path), 'utf8'), { boot, hash: contentHash }),
      })),
  );
}

async function readAssets(client: string, paths: readonly string[]): Promise<Source[]> {
  return Promise.all(
    paths
      .filter((path) => !path.endsWith('.html'))
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

function source(path: string, content: string | Buffer): Source {
  return {
    path,
    ...contentTypeOf(path),
    cacheControl: path.startsWith('/assets/') ? cacheControl.immutable : cacheControl.hourly,
    body: Buffer.from(content),
  };
}

function weightOf(
  { path, delivery, scripts, styles }: Page,
  graph: (paths: readonly string[]) => Set<string>,
  brBytes: ReadonlyMap<string, number>,
): PageWeight {
  const total = (paths: Iterable<string>) => {
    let sum = 0;
    for (const each of paths) sum += brBytes.get(each) ?? missing(each);
    return sum;
  };
  return {
    path,
    delivery,
    scriptBytes: total(graph(scripts)),
    htmlAndStyleBytes: total([path, ...styles]),
  };
}

function missing(path: string): never {
  throw new Error(`A page needs ${path}, which is not among the files.`);
}
