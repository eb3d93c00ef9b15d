import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBodyStore } from '#app/delivery/body-store.ts';
import type { SiteFile } from '#app/delivery/site-manifest.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { serveBuilds } from './serve-builds.ts';

const immutable = 'public, max-age=31536000, immutable';
const log = openLog('silent');
const film = Buffer.from([0, 255, 1, 254]);
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'serve-builds-'));
  for (const name of ['one', 'two', 'three', 'four']) await build(name);
});
afterAll(() => rm(root, { recursive: true }));

const scriptOf = (name: string) => `/assets/page-${name}.js`;

/** A site whose page and script bear its name, and whose film all have in common. */
async function build(name: string): Promise<void> {
  const folder = join(root, name);
  const store = await openBodyStore(folder);
  const put = async (path: string, contentType: string, body: Buffer, compressed: boolean) => {
    const { hash } = await store.put(body, compressed);
    const cacheControl = path.startsWith('/assets/') ? immutable : 'no-cache';
    return { path, contentType, hash, compressed, cacheControl, namesOrigin: false };
  };
  const html = 'text/html; charset=utf-8';
  const files: SiteFile[] = [
    { ...(await put('/', html, Buffer.from(`<p>${name}`), true)), scriptHashes: [] },
    { ...(await put('/404', html, Buffer.from('not found'), true)), scriptHashes: [] },
    await put(scriptOf(name), 'text/javascript', Buffer.from(`say('${name}')`.repeat(9)), true),
    await put('/assets/film.mp4', 'video/mp4', film, false),
    await put('/books/book-chapter-1.epub', 'application/epub+zip', film, false),
    ...(name === 'one' ? [await put('/assets/old.webp', 'image/webp', film, false)] : []),
  ];
  const manifest = { files, speculationRules: '/assets/rules.json' };
  await store.finish('manifest.json', JSON.stringify(manifest));
}

/** Starts a process of a build. */
async function start(store: Pick<Store, 'query'>, name: string) {
  const { answer } = await serveBuilds({ store, log }, join(root, name), {
    publicUrl: 'http://localhost:3000',
  });
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    answer(new Request(`http://localhost:3000${path}`, { headers, method }));
}

onOneStore((store) => {
  beforeEach(async () => {
    await store().query('delete from site_builds', []);
    await store().query('delete from site_files', []);
  });

  test('a page of the build before finds its script at the process that runs now', async () => {
    await start(store(), 'one');
    const ask = await start(store(), 'two');
    const script = await ask(scriptOf('one'));
    expect(script.status).toBe(200);
    expect(await script.text()).toBe(`say('one')`.repeat(9));
    expect(script.headers.get('Cache-Control')).toBe(immutable);
    expect(script.headers.get('Content-Type')).toBe('text/javascript');
    expect(script.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await (await ask('/')).text()).toBe('<p>two');
  });

  test('a page of the next build finds its script at a process that still runs the one before', async () => {
    const ask = await start(store(), 'one');
    await start(store(), 'two');
    expect((await ask(scriptOf('two'))).status).toBe(200);
    expect(await (await ask('/')).text()).toBe('<p>one');
  });

  test('a crawler that asks for a chapter ten thousand times costs the database nothing', async () => {
    let statements = 0;
    const counted: Pick<Store, 'query'> = {
      query(...asked) {
        statements += 1;
        return store().query(...asked);
      },
    };
    const ask = await start(counted, 'one');
    const before = statements;
    for (let n = 0; n < 10_000; n += 1) {
      const { status } = await ask('/books/book-chapter-1.epub', { Range: `bytes=${n % 4}-` });
      if (status !== 206) throw new Error(`The chapter was answered with ${status}.`);
    }
    expect(statements).toBe(before);
  });

  test('it goes out compressed to who can read that, in parts where it is none, and by HEAD without a body', async () => {
    await start(store(), 'one');
    const ask = await start(store(), 'two');
    const br = await ask(scriptOf('one'), { 'Accept-Encoding': 'gzip, br' });
    expect(br.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toContain('one');
    const part = await ask('/assets/old.webp', { Range: 'bytes=1-2' });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(film.subarray(1, 3));
    const head = await ask('/assets/old.webp', {}, 'HEAD');
    expect(head.headers.get('Content-Length')).toBe('4');
    expect(await head.text()).toBe('');
    expect((await ask('/assets/old.webp', {}, 'POST')).status).toBe(405);
  });

  test('files of the two builds before are kept, those of an earlier one go', async () => {
    for (const name of ['one', 'two', 'three']) await start(store(), name);
    const ask = await start(store(), 'four');
    const statuses = ['one', 'two', 'three', 'four'].map(
      async (name) => (await ask(scriptOf(name))).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 200, 200, 200]);
    const { rows } = await store().query('select count(*)::int as count from site_files', []);
    expect(rows).toEqual([{ count: 4 }]);
  });

  test('going back to the release before and forth again keeps both', async () => {
    for (const name of ['one', 'two', 'one', 'two', 'one']) await start(store(), name);
    const ask = await start(store(), 'two');
    expect((await ask(scriptOf('one'))).status).toBe(200);
  });

  test('what nobody has is not found, and that is kept by no cache', async () => {
    const ask = await start(store(), 'one');
    const missing = await ask(scriptOf('five'));
    expect(missing.status).toBe(404);
    expect(missing.headers.get('Cache-Control')).toBe('no-store');
    expect(missing.headers.has('ETag')).toBe(false);
    expect((await ask('/no-such-page')).headers.get('Cache-Control')).toBe('no-cache');
  });

  test('a flood of unknown names costs a query in 50 ms, and holds nobody for longer', async () => {
    let asked = 0;
    const counted: Pick<Store, 'query'> = {
      query(text, values) {
        asked += 1;
        return store().query(text, values);
      },
    };
    const ask = await start(counted, 'one');
    asked = 0;
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 200 }, (_, n) => ask(`/assets/unknown-${n}.js`)));
    expect(asked).toBeLessThanOrEqual(1 + (performance.now() - startedAt) / 50);
  });
});

test('a database that takes nothing keeps no shop from opening', async () => {
  const full = { query: () => Promise.reject(new Error('The disk is full.')) };
  const ask = await start(full, 'one');
  expect((await ask(scriptOf('one'))).status).toBe(200);
});
