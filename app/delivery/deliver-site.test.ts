import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliverSite } from './deliver-site.ts';
import { siteManifest } from './site-manifest.ts';

let folder: string;
/** Where the pictures of a first delivery are, to be copied: they cost more than all else here. */
let drawnOnce: string;

beforeAll(async () => {
  await makeSite();
  await deliver();
  drawnOnce = folder;
});
afterAll(() => rm(drawnOnce, { recursive: true }));

beforeEach(async () => {
  await makeSite();
  for (const name of ['social-images', 'social-images.made-from.json'])
    await cp(join(drawnOnce, name), join(folder, name), { recursive: true });
});

async function makeSite() {
  folder = await mkdtemp(join(tmpdir(), 'deliver-site-'));
  await put('index.html', page('Home'));
  await put('shop/ebooks/index.html', page('Books'));
  await put(
    'assets/manifest-1.js',
    'window.__reactRouterManifest={"entry":{"module":"/assets/entry-1.js"},"routes":{}};',
  );
  await mkdir(join(folder, 'desk/assets'), { recursive: true });
  await writeFile(join(folder, 'desk/desk.html'), '<!doctype html><title>Desk</title>');
  await writeFile(join(folder, 'desk/assets/desk-1.js'), 'export {};'.repeat(50));
  await mkdir(join(folder, 'showcase'));
  await writeFile(join(folder, 'showcase/book-4-small-1.webp'), 'picture');
  await writeFile(join(folder, 'showcase/book-chapter-1.pdf'), '%PDF');
  await writeFile(join(folder, 'showcase/ebook-1.json'), '{}');
  await put('assets/root-1.css', 'p { color: green }'.repeat(50));
  await put('assets/entry-1.js', 'import("./lazy-1.js");'.repeat(50));
  await put('assets/lazy-1.js', 'export {};');
  await put('policies/terms.txt', '<p>Terms</p>');
  await put('assets/cover-1.avif', 'picture');
  await put(
    '.vite/manifest.json',
    JSON.stringify({
      entry: { file: 'assets/entry-1.js', dynamicImports: ['lazy'] },
      lazy: { file: 'assets/lazy-1.js' },
    }),
  );
}

afterEach(() => rm(folder, { recursive: true }));

async function put(name: string, text: string) {
  const path = join(folder, 'site/client', name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

function page(title: string, meta = ''): string {
  return [
    '<!DOCTYPE html><html lang="en" data-delivery="document"><head><meta charSet="utf-8"/>',
    `<title>${title}</title>${meta}<link rel="modulepreload" href="/assets/entry-1.js"/>`,
    '<link rel="stylesheet" href="/assets/root-1.css"/></head><body>',
    '<script type="module" async="">import "/assets/manifest-1.js";\nwindow.modules = {};\nimport("/assets/entry-1.js");</script></body></html>',
  ].join('');
}

const out = () => join(folder, 'pages');
const deliver = () =>
  deliverSite(
    {
      site: join(folder, 'site'),
      desk: join(folder, 'desk'),
      showcase: join(folder, 'showcase'),
    },
    out(),
  );

async function readDelivered() {
  const text = await readFile(join(out(), 'manifest.json'), 'utf8');
  const { files, speculationRules } = siteManifest.parse(JSON.parse(text));
  return { speculationRules, byPath: new Map(files.map((file) => [file.path, file])) };
}

test('every page and asset is in the manifest, with its bodies beside it', async () => {
  await deliver();
  const { byPath, speculationRules } = await readDelivered();
  for (const path of ['/', '/shop/ebooks', '/assets/root-1.css', '/assets/cover-1.avif']) {
    expect(byPath.has(path)).toBe(true);
  }
  expect(byPath.get('/desk')).toMatchObject({ cacheControl: 'no-cache', scriptHashes: [] });
  expect(byPath.get('/desk/assets/desk-1.js')?.cacheControl).toContain('immutable');
  expect(byPath.has('/.vite/manifest.json')).toBe(false);
  expect(byPath.has('/assets/manifest-1.js')).toBe(false); // each page has its part of it
  expect(byPath.get(speculationRules)?.contentType).toBe('application/speculationrules+json');
  for (const { hash, compressed } of byPath.values()) {
    const body = await readFile(join(out(), hash));
    if (!compressed) continue;
    expect(brotliDecompressSync(await readFile(join(out(), `${hash}.br`)))).toEqual(body);
    expect(gunzipSync(await readFile(join(out(), `${hash}.gz`)))).toEqual(body);
  }
});

test('pages are asked for again each time, files named by their content never', async () => {
  await put('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await put('feed.xml', '<feed xmlns="http://www.w3.org/2005/Atom"/>');
  await deliver();
  const { byPath } = await readDelivered();
  expect(byPath.get('/')).toMatchObject({ cacheControl: 'no-cache', compressed: true });
  expect(byPath.get('/')?.scriptHashes).toHaveLength(1);
  expect(byPath.get('/assets/root-1.css')?.cacheControl).toContain('immutable');
  expect(byPath.get('/assets/cover-1.avif')).toMatchObject({ compressed: false });
  expect(byPath.get('/favicon.svg')?.cacheControl).toBe('public, max-age=3600');
  expect(byPath.get('/policies/terms.txt')?.cacheControl).toBe('no-cache');
  expect(byPath.get('/feed.xml')).toMatchObject({
    contentType: 'application/atom+xml; charset=utf-8',
    cacheControl: 'no-cache',
  });
  expect(byPath.get('/sitemap.xml')).toMatchObject({
    contentType: 'application/xml; charset=utf-8',
    cacheControl: 'no-cache',
  });
});

test('pages of books as pictures are kept for good, their chapters to take along keep their addresses', async () => {
  await deliver();
  const { byPath } = await readDelivered();
  expect(byPath.get('/assets/book-4-small-1.webp')).toMatchObject({
    contentType: 'image/webp',
    cacheControl: 'public, max-age=31536000, immutable',
  });
  expect(byPath.get('/books/book-chapter-1.pdf')).toMatchObject({
    contentType: 'application/pdf',
    cacheControl: 'public, max-age=3600',
    compressed: false,
  });
  expect([...byPath.keys()].filter((path) => path.includes('ebook-1'))).toEqual([]);
});

test('search engines are told of every page that they may list, and each has a picture to share', async () => {
  await put('cart/index.html', page('Cart', '<meta name="robots" content="noindex"/>'));
  await put('404/index.html', page('Not found'));
  await deliver();
  const { byPath } = await readDelivered();
  const sitemap = await readFile(join(out(), byPath.get('/sitemap.xml')?.hash ?? ''), 'utf8');
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]*)</g), ([, address]) => address);
  expect(listed).toEqual(['https://origin.invalid/', 'https://origin.invalid/shop/ebooks']);
  expect([...byPath.keys()].filter((path) => path.startsWith('/og/')).sort()).toEqual([
    '/og/home.png',
    '/og/shop-ebooks.png',
  ]);
  for (const path of ['/sitemap.xml', '/robots.txt']) {
    expect(byPath.get(path)).toMatchObject({ namesOrigin: true, compressed: true });
  }
  expect(byPath.get('/')?.namesOrigin).toBe(false);
});

test('a picture to share is drawn once, and goes with its page', async () => {
  const drawn = await readdir(join(folder, 'social-images'));
  await deliver();
  expect(await readdir(join(folder, 'social-images'))).toEqual(drawn);
  await put('shop/ebooks/index.html', page('Other books'));
  await deliver();
  const after = await readdir(join(folder, 'social-images'));
  expect(after).toHaveLength(2);
  expect(after).not.toEqual(drawn);
});

test('the weight of a page tells what it loads lazily', async () => {
  const before = await deliver();
  await put('assets/lazy-1.js', `export const words = '${'a b c d e f g '.repeat(20)}';`);
  const after = await deliver();
  expect(before.map(({ path }) => path)).toEqual(['/', '/shop/ebooks']);
  expect(after[0]?.lazyScriptBytes).toBeGreaterThan(before[0]?.lazyScriptBytes ?? Infinity);
  expect(after[0]?.scriptBytes).toBe(before[0]?.scriptBytes);
  expect(after[0]?.htmlAndStyleBytes).toBe(before[0]?.htmlAndStyleBytes);
});

test('the rules for fetching ahead, which every page names in its headers, are weighed with it', async () => {
  const [home] = await deliver();
  const { byPath, speculationRules } = await readDelivered();
  const rules = await readFile(join(out(), `${byPath.get(speculationRules)?.hash}.br`));
  expect(home?.firstViewRequests).toBe(3); // page, style sheet, rules
  expect(home?.firstViewBytes).toBe((home?.htmlAndStyleBytes ?? 0) + rules.length);
});

test('a page over its budget fails, and what was delivered before stays', async () => {
  await deliver();
  const manifest = await readFile(join(out(), 'manifest.json'), 'utf8');
  const noise = randomBytes(120_000).toString('base64'); // does not shrink below its bytes
  await put('assets/lazy-1.js', `export const noise = '${noise}';`);
  await expect(deliver()).rejects.toThrow(
    /\/shop\/ebooks has \d+ bytes of script on first use; 11330 are allowed/,
  );
  expect(await readFile(join(out(), 'manifest.json'), 'utf8')).toBe(manifest);
});

test('delivering again is the same, and bodies of former builds go', async () => {
  await deliver();
  const first = await readdir(out());
  await deliver();
  expect(await readdir(out())).toEqual(first);
  await writeFile(join(out(), 'notes.txt'), 'not a body');
  await put('assets/root-1.css', 'p { color: red }');
  await deliver();
  const { byPath } = await readDelivered();
  const named = [...byPath.values()].flatMap(({ hash, compressed }) =>
    compressed ? [hash, `${hash}.br`, `${hash}.gz`] : [hash],
  );
  expect((await readdir(out())).sort()).toEqual(
    [...new Set(named), 'manifest.json', 'notes.txt'].sort(),
  );
});

test('a page that needs a file which was not built is refused', async () => {
  await rm(join(folder, 'site/client/assets/root-1.css'));
  await expect(deliver()).rejects.toThrow('/assets/root-1.css');
});

test('a file whose type nobody knows is refused', async () => {
  await put('notes.docx', 'x');
  await expect(deliver()).rejects.toThrow('No content type is known for /notes.docx.');
});
