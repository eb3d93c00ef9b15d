import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { text as read } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '#app/platform/database/store.server.ts';
import { built } from '#commands/folders.ts';
import { requestListener } from '#server/http/request-listener.ts';
import { loadStaticFiles } from '#server/http/static-files.ts';
import { createWeb } from '#server/web.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { type SignedIn, signInAs } from '#tests/harness/sign-in-as.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';
import { internalHeaders, spellingsOf } from './payloads/path-spellings.ts';
import { choice, someOf } from './payloads/some-of.ts';

let store: Store;
let shop: TestShop;
let url: string;
let ada: SignedIn;
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  store = await openTestPostgres();
  shop = await openTestShop(store, { workJobs: false });
  ada = await signInAs(shop.services, { name: 'Quillfeather Zephyrine' });
  const security = { publicUrl: shop.url };
  const files = loadStaticFiles(built.pages, security);
  const web = createWeb({
    services: shop.services,
    security,
    staticFiles: files.answer,
    checkReady: () => Promise.resolve(),
  });
  const server = createServer(requestListener(web.fetch, security, files)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  for (const end of ends) end();
  await shop.close();
  await store.close();
});

interface Answer {
  status: number;
  location: string | null;
  body: string;
}

/** `fetch` would put a path in order before it asked for it. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = new URL(url);
  const asking = request({ host: '127.0.0.1', port, path, headers, setHost: false });
  asking.setHeader('Host', `127.0.0.1:${port}`);
  asking.end();
  const [answer] = await once(asking, 'response');
  return {
    status: answer.statusCode,
    location: answer.headers.location ?? null,
    body: await read(answer),
  };
}

const guarded = ['/api/library', '/api/library/file', '/api/events', '/api/auth/update-user'];
const unserved = [
  ...['/manifest.json', '/package.json', '/.env', '/.git/config', '/server/start.js'],
  ...['/assets/../manifest.json', '/auth-secret', '/build/books/ebook-1.pdf', '/etc/passwd'],
];
const open = ['/', '/dashboard', '/shop/ebooks', '/healthz'];

const asciiOnly = (path: string) => !/[^\x21-\x7e]/.test(path);
const spelt = [...guarded, ...unserved, ...open].flatMap((path) =>
  spellingsOf(path)
    .filter(asciiOnly)
    .map((spelling) => ({ path, spelling })),
);

/** What lies on this machine and must never be sent. */
const insides = /devDependencies|root:x:|\[core\]|speculationRules|sk_test_|%PDF/;

test(`no spelling of a path opens what its plain one does not (${choice})`, async () => {
  expect(new Set(spelt.map(({ spelling }) => spelling)).size).toBeGreaterThanOrEqual(500);
  for (const { path, spelling } of someOf(spelt, 120)) {
    const { status, location, body } = await ask(spelling);
    const said = `${spelling}: ${status}`;
    expect([200, 301, 302, 308, 400, 401, 404], said).toContain(status);
    expect(location === null || /^\/[^/\\]/.test(location), `${said} ${location}`).toBe(true);
    expect(body, said).not.toMatch(insides);
    // Where something is shown, it is a page for anyone or the state of the process.
    if (status === 200) expect(/^<!DOCTYPE html>|^\{"status":"up"\}$/i.test(body), said).toBe(true);
    if (!open.includes(path)) expect(status === 200 && !isHome(body), said).toBe(false);
  }
}, 120_000);

const isHome = (body: string) => /<link rel="canonical" href="[^"]*\/"/.test(body);

test(`nor does it say another thing to whoever is signed in (${choice})`, async () => {
  const library = await ask('/api/library', ada.cookie);
  expect(library.status).toBe(200);
  const spellings = spellingsOf('/api/library').filter(asciiOnly);
  for (const spelling of someOf(spellings, 20)) {
    const { status, body } = await ask(spelling, ada.cookie);
    if (status === 200 && !isHome(body)) expect(body, spelling).toBe(library.body);
    else expect([200, 308, 400, 404], spelling).toContain(status);
  }
});

test('no header from inside opens a path, leads elsewhere or changes a page', async () => {
  const plain = new Map<string, Answer>();
  for (const path of [...guarded, ...open]) plain.set(path, await ask(path));
  for (const headers of internalHeaders) {
    for (const [path, expected] of plain) {
      expect(await ask(path, headers), `${path} ${JSON.stringify(headers)}`).toEqual(expected);
    }
  }
});
