import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { built } from '#commands/folders.ts';
import { makeDoor } from '#server/door.ts';
import { requestListener } from '#server/http/request-listener.ts';
import type { SecuritySettings } from '#server/http/security-headers.ts';
import { loadStaticFiles, type StaticFiles } from '#server/http/static-files.ts';
import { answerUnreadable } from '#server/http/unreadable-requests.ts';
import { createWeb } from '#server/web.ts';
import { observatoryScore } from '#tests/harness/observatory/observatory-score.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { rawRequest } from '#tests/harness/raw-request.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';

const publicUrl = 'https://shop.example';
const security: SecuritySettings = { publicUrl, hsts: 'subdomains' };
let shop: TestShop;
/** The same shop as others see it behind their proxy, with its pages. */
let url: string;
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

beforeAll(async () => {
  const store = await openTestPostgres();
  ends.push(() => store.close());
  shop = await openTestShop(store, { workJobs: false });
  ends.push(() => shop.close());
  const files = loadStaticFiles(built.pages, security);
  const web = (services: TestShop['services']) =>
    createWeb({
      services: { ...services, publicUrl, ownOrigins: [publicUrl] },
      security,
      staticFiles: files.answer,
      checkReady: () => Promise.resolve(),
    });
  url = await serve(web, files);
});

/** Lets a shop listen; where it is not open yet it is not made. */
async function serve(
  makeWeb?: (services: TestShop['services']) => ReturnType<typeof createWeb>,
  files?: StaticFiles,
) {
  const listener = makeWeb
    ? requestListener(makeWeb(shop.services).fetch, security, files)
    : makeDoor(security).listener;
  const server = createServer({ requireHostHeader: false, maxHeaderSize: 4_096 }, listener);
  answerUnreadable(server, security);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(url + path, { redirect: 'manual', ...init });
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    headers: { Origin: publicUrl, 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** What every single answer goes out with; pictures may be shown elsewhere, in mails. */
function expectProtected({ headers }: Response, embeddable: 'same-origin' | 'cross-origin'): void {
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe(embeddable);
  const policy = headers.get('content-security-policy')?.split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(headers.has('access-control-allow-origin')).toBe(false);
}

describe('no answer goes out unprotected', () => {
  test.each<[string, number, () => Promise<Response>]>([
    ['a page', 200, () => ask('/shop/ebooks')],
    ['the page of an address that there is none of', 404, () => ask('/nothing')],
    ['a former address', 301, () => ask('/blog/beginner-mistakes')],
    ['a slash too many', 308, () => ask('/shop/ebooks/')],
    ['a page that is kept already', 304, () => ask('/', { headers: { 'If-None-Match': '*' } })],
    ['a form sent without script', 405, () => post('/contact', {})],
    ['the site map', 200, () => ask('/sitemap.xml')],
    ['the state of the process', 200, () => ask('/healthz')],
    ['whether it is ready', 200, () => ask('/readyz')],
    ['whom to tell of a weakness', 200, () => ask('/.well-known/security.txt')],
    ['where a password is changed', 302, () => ask('/.well-known/change-password')],
    ['what is said of that to finders', 200, () => ask('/security-policy.txt')],
    ['an answer of the API', 200, () => post('/api/check-email-exists', { email: 'a@b.co' })],
    ['bad input', 400, () => post('/api/check-email-exists', '{')],
    ['nobody signed in', 401, () => ask('/api/library')],
    ['another site', 403, () => post('/api/contact', {}, { Origin: 'https://evil.example' })],
    ['no such endpoint', 404, () => ask('/api/nothing')],
    ['too much', 413, () => post('/api/contact', 'x'.repeat(50_000))],
    ['a form', 415, () => post('/api/contact', 'a=b', { 'Content-Type': 'text/plain' })],
    ['a bad signature', 400, () => post('/api/webhooks/stripe', '{}')],
    ['a link of a mail', 303, () => ask('/api/newsletter/unsubscribe?token=x')],
  ])('%s: %i', async (_what, status, request) => {
    const response = await request();
    expect(response.status).toBe(status);
    expectProtected(response, 'same-origin');
    await response.body?.cancel();
  });

  test('the files of a page', async () => {
    const html = await (await ask('/')).text();
    const mentioned = Array.from(html.matchAll(/"(\/[\w/.-]+\.\w+)[#"]/g), ([, path = '']) => path);
    const kinds = new Set<string>();
    for (const path of new Set(mentioned)) {
      const response = await ask(path);
      const type = response.headers.get('content-type') ?? '';
      kinds.add(type.replace(/;.*/, ''));
      expectProtected(response, type.startsWith('image/') ? 'cross-origin' : 'same-origin');
      await response.body?.cancel();
    }
    expect([...kinds]).toEqual(
      expect.arrayContaining(['text/css', 'font/woff2', 'image/svg+xml', 'image/webp']),
    );
  });

  test('a failure of ours', async () => {
    const broken = await serve((services) =>
      createWeb({
        services,
        security,
        staticFiles: () => Promise.reject(new Error('A bug.')),
        checkReady: () => Promise.reject(new Error('Draining.')),
      }),
    );
    for (const [path, status] of [
      ['/', 500],
      ['/readyz', 503],
    ] as const) {
      const response = await fetch(broken + path);
      expect(response.status).toBe(status);
      expectProtected(response, 'same-origin');
    }
  });

  test('a shop that is opening', async () => {
    const opening = await serve();
    for (const [path, status] of [
      ['/healthz', 200],
      ['/readyz', 503],
    ] as const) {
      const response = await fetch(opening + path);
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toBe('application/json');
      expectProtected(response, 'same-origin');
    }
  });

  test.each([
    ['no host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two hosts', 400, 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n'],
    ['a host that is none', 400, 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['a host of no network', 400, 'GET / HTTP/1.1\r\nHost: 256.1.1.1\r\n\r\n'],
    ['no HTTP', 400, 'Good morning\r\n\r\n'],
    ['headers without end', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(9_000)}\r\n\r\n`],
    ['TRACE for a page', 405, 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    [
      'a strange wish',
      417,
      'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n',
    ],
  ])('a request with %s: %i', async (_what, status, text) => {
    const response = await rawRequest(url, text);
    expect(response.status).toBe(status);
    expectProtected(response, 'same-origin');
  });
});

test('the Observatory gives every page 140 points or more', async () => {
  const pages = await Promise.all(
    ['/', '/shop/ebooks', '/checkout', '/auth', '/download'].map((path) => ask(path)),
  );
  for (const page of pages) {
    expect(observatoryScore(page.headers, await page.text()), page.url).toBeGreaterThanOrEqual(140);
  }
});
