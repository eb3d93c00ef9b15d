import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBodyStore } from '#app/delivery/body-store.ts';
import type { SiteFile } from '#app/delivery/site-manifest.ts';
import { everNew } from '#tests/harness/ever-new.ts';
import { requestListener } from './request-listener.ts';
import { loadStaticFiles } from './static-files.ts';

const settings = { publicUrl: 'https://shop.example' };
const ends: (() => unknown)[] = [];
let handedOn = 0;
/** Two that are alike, but one hands everything on to the framework. */
let shortcut: number;
let framework: number;
let listener: ReturnType<typeof requestListener>;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'request-listener-'));
  ends.push(() => rm(folder, { recursive: true }));
  const files = loadStaticFiles(await makeSite(folder), settings);
  const web = new Hono();
  web.all('/api/*', (context) => context.text('No such endpoint.', 404));
  web.all('*', (context) => files.answer(context.req.raw));
  const fetch: typeof web.fetch = (...given) => {
    handedOn += 1;
    return web.fetch(...given);
  };
  listener = requestListener(fetch, settings, files);
  shortcut = await listenWith(listener);
  framework = await listenWith(requestListener(web.fetch, settings));
});
beforeEach(() => {
  handedOn = 0;
});
afterAll(async () => {
  for (const end of ends) await end();
});

async function makeSite(folder: string): Promise<string> {
  const store = await openBodyStore(folder);
  const files: SiteFile[] = [];
  const put = async (path: string, contentType: string, words: string) => {
    const compressed = !path.endsWith('.mp4');
    const { hash } = await store.put(Buffer.from(words.repeat(9)), compressed);
    const isPage = contentType.startsWith('text/html');
    files.push({
      ...{ path, contentType, hash, compressed, cacheControl: 'no-cache', namesOrigin: false },
      ...(isPage && { scriptHashes: [`'sha256-${path.length}'`] }),
    });
  };
  for (const path of ['/', '/about', '/404']) await put(path, 'text/html; charset=utf-8', path);
  await put('/assets/page.js', 'text/javascript', 'say()');
  await put('/assets/film.mp4', 'video/mp4', 'film');
  await store.finish('manifest.json', JSON.stringify({ files, speculationRules: '/rules.json' }));
  return folder;
}

async function listenWith(answer: ReturnType<typeof requestListener>): Promise<number> {
  const server = createServer({ requireHostHeader: false }, answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}

interface Answer {
  status: number;
  /** In small letters, in order; the time and the request's own id aside. */
  headers: Record<string, string>;
  body: string;
}

/** No client would send all of these, and all of them would put some in order first. */
function ask(port: number, target: string, lines: string[]): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let answer = '';
  socket.on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.on('close', () => {
    const end = answer.indexOf('\r\n\r\n');
    const [first = '', ...heads] = answer.slice(0, end).split('\r\n');
    const named = heads.map((head): [string, string] => {
      const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(head) ?? [];
      return [name.toLowerCase(), value];
    });
    const headers = Object.fromEntries(named.filter(([name]) => !everNew.has(name)).sort());
    resolve({ status: Number(first.split(' ')[1]), headers, body: answer.slice(end + 4) });
  });
  socket.write(`${target} HTTP/1.1\r\n${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  return promise;
}

const host = 'Host: shop.example';
const encodings = 'Accept-Encoding: gzip, deflate, br, zstd';
const page = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'cdn-cache-control': 'max-age=60, stale-while-revalidate=600, stale-if-error=86400',
  vary: 'Accept-Encoding',
  'speculation-rules': '"/rules.json"',
  'cross-origin-embedder-policy': 'require-corp',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  connection: 'close',
};
const film = { 'content-type': 'video/mp4', 'accept-ranges': 'bytes' };

test.each<[string, string[], number, Record<string, string>, string | null]>([
  ['GET /', [host], 200, { ...page, 'content-length': '9' }, '/'.repeat(9)],
  ['GET /about', [host], 200, { ...page, 'content-length': '54' }, '/about'.repeat(9)],
  ['GET /about?from=%zz\\', [host], 200, page, '/about'.repeat(9)],
  ['GET /about', [host, encodings], 200, { ...page, 'content-encoding': 'br' }, null],
  ['GET /about', [host, 'accept-encoding: gzip'], 200, { 'content-encoding': 'gzip' }, null],
  [
    'GET /about',
    ['HOST: shop.example:3000', 'ACCEPT-ENCODING: br;q=0'],
    200,
    page,
    '/about'.repeat(9),
  ],
  ['HEAD /about', [host], 200, { ...page, 'content-length': '54' }, ''],
  ['GET /about', [host, 'If-None-Match: *'], 304, page, ''],
  ['GET /about', [host, 'If-None-Match: "other"'], 200, page, '/about'.repeat(9)],
  ['GET /about', [host, 'Range: bytes=0-3'], 200, page, '/about'.repeat(9)],
  [
    'GET /assets/film.mp4',
    [host, 'Range: bytes=4-6'],
    206,
    { ...film, 'content-range': 'bytes 4-6/36' },
    'fil',
  ],
  ['GET /assets/film.mp4', [host, 'Range: bytes=36-'], 416, { 'content-range': 'bytes */36' }, ''],
  [
    'GET /assets/film.mp4',
    [host, 'Range: bytes=4-6', 'If-Range: "x"'],
    200,
    film,
    'film'.repeat(9),
  ],
  [
    'HEAD /assets/film.mp4',
    [host, 'Range: bytes=4-6'],
    200,
    { ...film, 'content-length': '36' },
    '',
  ],
])('%s with %j lies ready: %i', async (target, lines, status, headers, body) => {
  const answer = await ask(shortcut, target, lines);
  expect(handedOn).toBe(0);
  expect(answer).toMatchObject({ status, headers });
  if (body !== null) expect(answer.body).toBe(body);
  expect(answer).toEqual(await ask(framework, target, lines));
});

test.each<[string, string[], number, Record<string, string>]>([
  ['GET /about/?a=b', [host], 308, { location: '/about?a=b' }],
  ['GET /blog/beginner-mistakes', [host], 301, {}],
  ['GET /nothing', [host], 404, { 'content-type': 'text/html; charset=utf-8' }],
  ['GET /404', [host, 'If-None-Match: *'], 404, {}],
  ['GET //about', [host], 404, {}],
  ['GET /x/../about', [host], 200, page],
  ['GET /%61bout', [host], 404, {}],
  ['GET /about#x', [host], 200, page],
  ['GET http://other.example/about', [host], 200, page],
  ['GET /ABOUT', [host], 404, {}],
  ['GET /api/about', [host], 404, { 'content-type': 'text/plain; charset=UTF-8' }],
  ['POST /about', [host, 'Content-Length: 0'], 405, { allow: 'GET, HEAD' }],
  ['OPTIONS /about', [host], 405, { allow: 'GET, HEAD' }],
  ['GET /about', [host, 'Content-Length: 0'], 200, page],
  ['GET /about', [host, 'Accept-Encoding: br', 'Accept-Encoding: br;q=0'], 200, page],
  ['GET /about', ['Host: Shop.Example'], 200, page],
  ['POST /api/about', [host, 'Transfer-Encoding: chunked'], 411, { 'cache-control': 'no-store' }],
  ['GET /about', [], 400, { 'cache-control': 'no-store' }],
  ['GET /about', [host, host], 400, { 'cache-control': 'no-store' }],
  ['GET /about', ['Host: a b'], 400, { 'cache-control': 'no-store' }],
  ['GET /about', ['Host: 256.1.1.1'], 400, { 'cache-control': 'no-store' }],
])('%s with %j is no such thing: %i', async (target, lines, status, headers) => {
  const answer = await ask(shortcut, target, lines);
  expect(answer).toMatchObject({ status, headers });
  expect(answer).toEqual(await ask(framework, target, lines));
});

const path = fc.constantFrom(
  '/',
  '/about',
  '/404',
  '/assets/page.js',
  '/assets/film.mp4',
  '/api/x',
);
const bend = fc.constantFrom<(path: string) => string>(
  ...[(same: string) => same, (same: string) => `${same}?a=%zz"<>#b`, (same: string) => `${same}/`],
  (spelt) => `/${spelt}`,
  (spelt) => `/.${spelt}`,
  (spelt) => `/%2e%2e${spelt}`,
  (spelt) => `http://shop.example${spelt}`,
  (spelt) => spelt.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (spelt) => spelt.replaceAll('/', '\\'),
  (spelt) => spelt.slice(1),
  (spelt) => `${spelt}%00`,
  (spelt) => `${spelt};v=1`,
);
/** None, one, or two of a name, however it is spelt. */
const line = (name: string, ...values: string[]) => {
  const spelling = fc.constantFrom(name, name.toLowerCase(), name.toUpperCase());
  const said = fc.tuple(spelling, fc.constantFrom(...values)).map((parts) => parts.join(': '));
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 6, arbitrary: fc.tuple(said) },
    { weight: 1, arbitrary: fc.tuple(said, said) },
  );
};

test('what was said of an answer before stays: a shop that closes lets nobody keep a connection', async () => {
  const port = await listenWith((request, response) => {
    response.setHeader('Connection', 'close');
    listener(request, response);
  });
  const response = await fetch(`http://127.0.0.1:${port}/about`);
  expect(response.headers.get('Connection')).toBe('close');
  expect(response.headers.get('Content-Type')).toBe(page['content-type']);
  expect(await response.text()).toBe('/about'.repeat(9));
  expect(handedOn).toBe(0);
});

test('a request is answered as the framework would answer it, whatever it says', async () => {
  const request = fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'QUERY'),
    target: fc.tuple(path, bend).map(([spelt, how]) => how(spelt)),
    hosts: fc.oneof(
      { weight: 6, arbitrary: fc.constant([host]) },
      line('Host', 'a@b', '[::1]:80', 'a..b', 'xn--a', '1.2.3', 'h:70000', 'A_b', '', '%61'),
    ),
    others: fc.tuple(
      line('Accept-Encoding', 'br', 'gzip, br;q=0.1', '*;q=0', 'br;q=7', ' , '),
      line('If-None-Match', '*', '"x"', 'W/"x", *', ','),
      line('Range', 'bytes=0-1', 'bytes=-2', 'bytes=99-', 'bytes=0-1,3-4', 'nonsense'),
      line('If-Range', '"x"', '*'),
      line('X-Forwarded-Host', 'evil.example'),
    ),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ method, target, hosts, others }) => {
      const lines = [...hosts, ...others.flat()];
      const answers = [shortcut, framework].map((port) => ask(port, `${method} ${target}`, lines));
      const [one, other] = await Promise.all(answers);
      expect(one).toEqual(other);
    }),
  );
});
