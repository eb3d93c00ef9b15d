import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '#app/platform/database/store.server.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';
import { type Visitor, visitShop } from '#tests/harness/visit-shop.ts';
import { choice, someOf } from './payloads/some-of.ts';
import { ownPostPaths } from './steps/routes-of.ts';

const password = 'correct horse battery';
let store: Store;
let shop: TestShop;
let victim: Visitor;
beforeAll(async () => {
  store = await openTestPostgres();
  shop = await openTestShop(store, { workJobs: false });
  victim = visitShop(shop);
  await victim.signUp('victim@example.com', password);
  await victim.signIn('victim@example.com', password);
});
afterAll(async () => {
  await shop.close();
  await store.close();
});

const contentTypes = [
  ...['application/json', 'application/json;charset=utf-8', 'text/plain', 'text/plain;json'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', null],
];
const sites = [
  ...[null, 'same-origin', 'same-site', 'cross-site', 'none'],
  ...['Same-Origin', 'same-origin, cross-site', 'evil'],
];

function origins(own: string): (string | null)[] {
  const { port } = new URL(own);
  return [
    ...[null, own, 'null', '*', 'https://evil.example', 'file://', 'about:blank'],
    ...[own.replace('http:', 'https:'), `http://127.0.0.1:${Number(port) - 1}`, 'http://127.0.0.1'],
    ...[`${own}.evil.example`, `${own}/`, `${own}@evil.example`, `http://evil@127.0.0.1:${port}`],
    ...[`${own}, https://evil.example`, `https://evil.example, ${own}`, `http://[::1]:${port}`],
    ...['chrome-extension://abcdefghijklmnop', 'http://localhost', 'HTTP://EVIL.EXAMPLE'],
  ];
}

interface Forged {
  method: string;
  path: string;
  type: string | null;
  origin: string | null;
  site: string | null;
  isSignedIn: boolean;
}

/** Whether a page of our own could have sent it: what the browser says of that counts most. */
const isOwn = ({ origin, site }: Forged) =>
  site === null ? origin === shop.url : site === 'same-origin';

/** Every form of a request that changes something, to every path of our own pages. */
function matrix(): Forged[] {
  const all: Forged[] = [];
  for (const path of ownPostPaths(shop))
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])
      for (const type of method === 'POST' ? contentTypes : ['application/json'])
        for (const origin of origins(shop.url))
          for (const site of sites)
            for (const isSignedIn of method === 'POST' ? [true, false] : [true])
              all.push({ method, path, type, origin, site, isSignedIn });
  return all;
}

const cookieHeader = () =>
  [...victim.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function send({ method, path, type, origin, site, isSignedIn }: Forged): Promise<Response> {
  const headers = Object.entries({
    'Content-Type': type,
    Origin: origin,
    'Sec-Fetch-Site': site,
    Cookie: isSignedIn ? cookieHeader() : null,
  }).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]));
  // A string would be given a type of its own where there is to be none.
  const body = new TextEncoder().encode('{"firstName":"Eve","name":"Eve","lastName":"Low"}');
  return fetch(shop.url + path, { method, headers, body, redirect: 'manual' });
}

/** Twenty at a time: all of them take an hour one after another. */
async function forEach(all: readonly Forged[], see: (forged: Forged) => Promise<void>) {
  for (let first = 0; first < all.length; first += 20) {
    await Promise.all(all.slice(first, first + 20).map(see));
  }
}

/** Everything an account has, as the database holds it. */
async function kept(): Promise<unknown> {
  const { rows } = await store.query(
    `select (select jsonb_agg(to_jsonb(u)) from users u) as users,
      (select jsonb_agg(a.password) from accounts a) as passwords,
      (select count(*)::int from sessions) as sessions,
      (select count(*)::int from contact_messages) as messages,
      (select count(*)::int from checkouts) as checkouts`,
    [],
  );
  return rows;
}

test(`no change comes from another site, whatever it is dressed as (${choice})`, async () => {
  const before = await kept();
  const foreign = matrix().filter((forged) => !isOwn(forged));
  expect(foreign.length).toBeGreaterThan(30_000);
  await forEach(someOf(foreign, 100), async (forged) => {
    const answer = await send(forged);
    const form = JSON.stringify(forged);
    expect(answer.status, form).toBe(403);
    expect(await answer.json(), form).toMatchObject({ code: 'cross_site' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  });
  expect(await kept()).toEqual(before);
  expect(await victim.signedInAs()).toBe('victim@example.com');
}, 1_800_000);

test('no other site is told that it may ask', async () => {
  for (const path of ownPostPaths(shop)) {
    const answer = await fetch(shop.url + path, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    );
    expect(answer.ok, path).toBe(false);
  }
});

test(`what our own pages send is not taken for another site’s (${choice})`, async () => {
  const own = matrix().filter((forged) => isOwn(forged) && !forged.isSignedIn);
  await forEach(someOf(own, 40), async (forged) => {
    const answer = await send(forged);
    expect(await answer.text(), JSON.stringify(forged)).not.toContain('cross_site');
  });
}, 1_800_000);
