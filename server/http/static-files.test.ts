import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBodyStore } from '#app/delivery/body-store.ts';
import type { SiteFile, SiteManifest } from '#app/delivery/site-manifest.ts';
import { termsSentence } from '#app/features/shop-settings/fit-tax-sentences.server.ts';
import { specifiedTax } from '#app/features/shop-settings/tax-mode.ts';
import { unnamedSeller } from '#content/unnamed-seller.ts';
import { loadStaticFiles } from './static-files.ts';

const settings = { publicUrl: 'http://localhost:3000' };
const pages = {
  '/': 'home',
  '/about': 'https://origin.invalid/about',
  '/shop/ebooks': 'books',
  '/terms': `${termsSentence(specifiedTax)} ${unnamedSeller}`,
  '/desk': 'desk',
  '/404': 'not found',
  '/premium': 'not found: not open yet',
};
const seller = {
  ...{ legalName: 'Keel & Sons Ltd', addressLines: ['1 Harbor Lane'], country: 'Ireland' },
  ...{ taxId: 'IE1', registration: '12/3' },
};
const cover = Buffer.from([0, 255, 1, 254]);

let folder: string;
let answer: (request: Request) => Promise<Response>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-files-'));
  const store = await openBodyStore(folder);
  const files: SiteFile[] = [];
  for (const [path, words] of Object.entries(pages)) {
    const { hash } = await store.put(Buffer.from(`<p>${words}</p>`.repeat(9)), true);
    const scriptHashes = [`'sha256-${words.length}'`];
    const contentType = 'text/html; charset=utf-8';
    files.push({
      ...{ path, contentType, hash, scriptHashes },
      ...{ cacheControl: 'no-cache', compressed: true, namesOrigin: path === '/about' },
    });
  }
  const { hash } = await store.put(cover, false);
  files.push({
    ...{ path: '/assets/cover.avif', contentType: 'image/avif', hash, compressed: false },
    cacheControl: 'public, max-age=31536000, immutable',
    namesOrigin: false,
  });
  const script = await store.put(Buffer.from(`const words = "${unnamedSeller}";`), true);
  files.push({
    ...{ path: '/assets/contact.js', contentType: 'text/javascript', hash: script.hash },
    ...{ cacheControl: 'public, max-age=31536000, immutable' },
    ...{ compressed: true, namesOrigin: false },
  });
  files.push({
    ...{ path: '/books/book-chapter-1.pdf', contentType: 'application/pdf', hash },
    ...{ cacheControl: 'public, max-age=3600', compressed: false, namesOrigin: false },
  });
  const manifest: SiteManifest = { files, speculationRules: '/assets/rules.json' };
  await store.finish('manifest.json', JSON.stringify(manifest));
  ({ answer } = loadStaticFiles(folder, settings));
});

afterAll(() => rm(folder, { recursive: true }));

function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> {
  return answer(new Request(`http://localhost:3000${path}`, { method, headers }));
}

test('a page answers with its body, its type and its policy', async () => {
  const response = await ask('/shop/ebooks');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('books');
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  expect(response.headers.get('Content-Security-Policy')).toContain("'sha256-5'");
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(response.headers.get('Speculation-Rules')).toBe('"/assets/rules.json"');
});

test('what a page says of tax and of who sells follows the owner’s settings, with a tag of its own, and goes back', async () => {
  const { answer: asked, atOnce, settle } = loadStaticFiles(folder, settings);
  const terms = async () => {
    const response = await asked(new Request('http://localhost:3000/terms'));
    return { etag: response.headers.get('ETag'), body: await response.text() };
  };
  const request = {
    isHead: false,
    acceptEncoding: 'br',
    ifNoneMatch: null,
    ifRange: null,
    range: null,
  };
  const kept = () => ['/about', '/assets/contact.js'].map((path) => atOnce(path, request));
  const before = kept();
  const built = await terms();
  expect(built.body).toContain('tax of 8% to the subtotal');
  settle({ tax: { mode: 'none' }, seller });
  const other = await terms();
  expect(other.body).toContain(termsSentence({ mode: 'none' }));
  expect(other.body).not.toContain('8%');
  expect(other.body).toContain(
    'Keel &amp; Sons Ltd, 1 Harbor Lane, Ireland · Registration: 12/3 · Tax ID: IE1',
  );
  expect(other.body).not.toContain(unnamedSeller);
  expect(other.etag).not.toBe(built.etag);
  expect(kept()).toEqual(before);
  settle({ tax: specifiedTax, seller: { ...seller, legalName: 'Keel Books Ltd' } });
  expect((await terms()).etag).not.toBe(other.etag);
  settle({ tax: specifiedTax, seller: null });
  expect(await terms()).toEqual(built);
});

test('every address of the desk is answered with its one page, which no edge keeps and no page fetches ahead', async () => {
  for (const path of ['/desk', '/desk/', '/desk/orders/EK-7Q2XM-4K9TD', '/desk/join']) {
    const response = await ask(path);
    expect(response.status, path).toBe(200);
    expect(await response.text()).toContain('desk');
    expect(response.headers.get('CDN-Cache-Control')).toBeNull();
    expect(response.headers.get('Speculation-Rules')).toBeNull();
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
  }
  expect((await ask('/desk/assets/gone.js')).status).toBe(404);
  expect((await ask('/desktop')).status).toBe(404);
});

test('edges may keep what browsers ask for each time, but no page that says there is none', async () => {
  const lifeOf = async (path: string) => (await ask(path)).headers.get('CDN-Cache-Control');
  expect(await lifeOf('/shop/ebooks')).toMatch(/^max-age=60,/);
  expect(await lifeOf('/no-such-page')).toBeNull();
});

test('the body goes out in the encoding that is asked for, each with a tag of its own', async () => {
  const plain = await ask('/');
  const br = await ask('/', { 'Accept-Encoding': 'gzip, br' });
  const gzip = await ask('/', { 'Accept-Encoding': 'gzip' });
  const body = Buffer.from(await plain.arrayBuffer());
  expect(brotliDecompressSync(await br.arrayBuffer())).toEqual(body);
  expect(gunzipSync(await gzip.arrayBuffer())).toEqual(body);
  expect(plain.headers.has('Content-Encoding')).toBe(false);
  expect(br.headers.get('Content-Encoding')).toBe('br');
  expect(gzip.headers.get('Content-Encoding')).toBe('gzip');
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.get('ETag'))).size).toBe(3);
});

test('a picture is sent as it is, and kept for ever', async () => {
  const response = await ask('/assets/cover.avif', { 'Accept-Encoding': 'br' });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(cover);
  expect(response.headers.has('Content-Encoding')).toBe(false);
  expect(response.headers.has('Vary')).toBe(false);
  expect(response.headers.get('Cache-Control')).toContain('immutable');
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
});

test('a film can be fetched in parts, as long as it is the same one', async () => {
  const part = await ask('/assets/cover.avif', { Range: 'bytes=1-2' });
  expect(part.status).toBe(206);
  expect(part.headers.get('Content-Range')).toBe('bytes 1-2/4');
  expect(Buffer.from(await part.arrayBuffer())).toEqual(cover.subarray(1, 3));

  const etag = part.headers.get('ETag') ?? '';
  const same = await ask('/assets/cover.avif', { Range: 'bytes=3-', 'If-Range': etag });
  expect(same.status).toBe(206);
  const other = await ask('/assets/cover.avif', { Range: 'bytes=3-', 'If-Range': '"another"' });
  expect(other.status).toBe(200);
  expect(Buffer.from(await other.arrayBuffer())).toEqual(cover);
  expect((await ask('/assets/cover.avif', { Range: 'bytes=4-' })).status).toBe(416);
});

test('a part of a page is never cut out of its compressed body', async () => {
  const page = await ask('/shop/ebooks', { Range: 'bytes=0-3', 'Accept-Encoding': 'br' });
  expect(page.status).toBe(200);
  expect(brotliDecompressSync(Buffer.from(await page.arrayBuffer())).toString()).toContain('books');
});

test('who has it already gets 304 without a body', async () => {
  const etag = (await ask('/')).headers.get('ETag') ?? '';
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await ask('/', { 'If-None-Match': tag });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect(response.headers.get('ETag')).toBe(etag);
  }
  expect((await ask('/', { 'If-None-Match': '"other"' })).status).toBe(200);
  expect((await ask('/', { 'If-None-Match': etag, 'Accept-Encoding': 'br' })).status).toBe(200);
});

test('HEAD gives the headers of GET and no body', async () => {
  const get = await ask('/shop/ebooks');
  const head = await ask('/shop/ebooks', {}, 'HEAD');
  expect([...head.headers]).toEqual([...get.headers]);
  expect(head.headers.get('Content-Length')).toBe(String((await get.arrayBuffer()).byteLength));
  expect(await head.text()).toBe('');
});

test('other methods are refused', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const response = await ask('/', {}, method);
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
    expect(await response.text()).toContain('Our forms need JavaScript');
  }
});

test('a slash too many at the end leads to the one spelling, query kept', async () => {
  const response = await ask('/shop/ebooks/?from=mail');
  expect(response.status).toBe(308);
  expect(response.headers.get('Location')).toBe('/shop/ebooks?from=mail');
});

test('a former address leads to the page that took its place, query kept', async () => {
  for (const path of ['/blog/how-much-to-start', '/blog/how-much-to-start/']) {
    const response = await ask(`${path}?from=mail`);
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe(
      '/blog/how-much-money-start-investing-etfs?from=mail',
    );
  }
});

test("the shop's own origin stands in pages, in every encoding, with tags of its own", async () => {
  const plain = await ask('/about');
  const br = await ask('/about', { 'Accept-Encoding': 'br' });
  const gzip = await ask('/about', { 'Accept-Encoding': 'gzip' });
  const body = Buffer.from(await plain.arrayBuffer());
  expect(body.toString()).toBe('<p>http://localhost:3000/about</p>'.repeat(9));
  expect(plain.headers.get('Content-Length')).toBe(String(body.length));
  expect(brotliDecompressSync(await br.arrayBuffer())).toEqual(body);
  expect(gunzipSync(await gzip.arrayBuffer())).toEqual(body);

  const elsewhere = loadStaticFiles(folder, { publicUrl: 'https://books.example' });
  const other = await elsewhere.answer(new Request('http://localhost:3000/about'));
  expect(await other.text()).toContain('https://books.example/about');
  const tags = [plain, br, gzip, other].map(({ headers }) => headers.get('ETag'));
  expect(new Set(tags).size).toBe(4);
  const known = await ask('/about', { 'If-None-Match': tags[0] ?? '' });
  expect(known.status).toBe(304);
});

test('what lies ready is there at once, in parts or unchanged; what is still to be made is waited for', async () => {
  const files = loadStaticFiles(folder, { publicUrl: 'https://books.example' });
  const request = { isHead: false, acceptEncoding: 'br', ifNoneMatch: null, ifRange: null };
  const atOnce = (path: string, range: string | null = null) =>
    files.atOnce(path, { ...request, range });
  expect(atOnce('/shop/ebooks')).toMatchObject({ status: 200 });
  expect(atOnce('/shop/ebooks')).toBe(atOnce('/shop/ebooks'));
  expect(atOnce('/assets/cover.avif', 'bytes=1-2')).toMatchObject({ status: 206 });
  for (const path of ['/nothing', '/404', '/shop/ebooks/']) expect(atOnce(path)).toBeNull();

  expect(atOnce('/about')).toBeNull();
  const headers = { 'Accept-Encoding': 'br' };
  const waited = await files.answer(new Request('https://books.example/about', { headers }));
  expect(atOnce('/about')).toMatchObject({ status: 200 });
  expect(atOnce('/about')?.body).toEqual(Buffer.from(await waited.arrayBuffer()));
});

const otherSpellings = [
  '/404',
  '/404/',
  '/premium',
  '/shop',
  '/Shop/ebooks',
  '/shop//ebooks',
  '//shop/ebooks',
  '/shop/ebooks//',
  '//',
  '//evil.example/',
  '/shop%2Febooks',
  '/shop/%65books',
  '/shop/ebooks%00',
  '/shop/ebooks%2F',
  '/shop/ebooks/index.html',
  '/index.html',
  '/manifest.json',
  '/..%2F..%2Fetc%2Fpasswd',
  '/%',
];

for (const path of otherSpellings) {
  test(`${path} is the not-found page`, async () => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('not found');
    expect(response.headers.get('Content-Security-Policy')).toContain('script-src');
  });
}

test('what is not open yet has a not-found page of its own, at its address alone', async () => {
  for (const path of ['/premium', '/premium/']) {
    expect(await (await ask(path)).text()).toContain('not open yet');
  }
  expect(await (await ask('/404')).text()).not.toContain('not open yet');
});

test('the not-found page is never answered with 304', async () => {
  const etag = (await ask('/premium')).headers.get('ETag') ?? '';
  expect((await ask('/premium', { 'If-None-Match': etag })).status).toBe(404);
});

test('whatever the address, the answer is a file, its one spelling or the not-found page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.webPath(), async (path) => {
      const response = await ask(`/${path}`);
      expect([200, 308, 404]).toContain(response.status);
      const location = response.headers.get('Location');
      expect(location === null || /^\/[^/\\]/.test(location)).toBe(true);
    }),
  );
});

test('a folder without a complete build is refused', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'static-files-'));
  expect(() => loadStaticFiles(empty, settings)).toThrow();
  await writeFile(join(empty, 'manifest.json'), '{"files":[],"speculationRules":"/r.json"}');
  expect(() => loadStaticFiles(empty, settings)).toThrow('/404');
  await rm(empty, { recursive: true });
});

test('a chapter to take along comes in parts, may be shown by the browser’s viewer, and is not for search engines', async () => {
  const part = await ask('/books/book-chapter-1.pdf', { Range: 'bytes=1-2' });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(cover.subarray(1, 3));
  expect(part.headers.get('Content-Type')).toBe('application/pdf');
  expect(part.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(part.headers.get('Cache-Control')).toBe('public, max-age=3600');
  expect(part.headers.get('Content-Security-Policy')).toContain("object-src 'self'");
  expect((await ask('/assets/cover.avif')).headers.get('X-Robots-Tag')).toBeNull();
});
