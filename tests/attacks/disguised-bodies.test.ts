import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '#app/platform/database/store.server.ts';
import { fieldsOf } from '#app/platform/foreign-values.ts';
import type { RefusalAnswer } from '#app/platform/http/refusal-answer.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { refused } from '#tests/harness/refused.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';
import { ownPostPaths } from './steps/routes-of.ts';

let store: Store;
let shop: TestShop;
beforeAll(async () => {
  store = await openTestPostgres();
  shop = await openTestShop(store, { workJobs: false });
});
afterAll(async () => {
  await shop.close();
  await store.close();
});

async function codeOf(response: Response): Promise<[number, unknown]> {
  return [response.status, fieldsOf<RefusalAnswer>(await response.json()).code];
}

const disguises: [string, string][] = [
  ['text/plain', '{}'],
  ['text/plain; charset=application/json', '{}'],
  ['application/x-www-form-urlencoded', 'email=a%40b.example'],
  ['application/json-seq', '{}'],
  ['application/jsonp', '{}'],
];

test('what does not say that it is JSON is refused everywhere, as no form and no old plug-in can say it', async () => {
  const { cookie } = await signInAs(shop.services);
  const paths = ownPostPaths(shop);
  expect(paths.length).toBeGreaterThan(18);
  for (const path of paths) {
    for (const [type, body] of disguises) {
      const headers = { Origin: shop.url, 'Content-Type': type, ...cookie };
      const response = await fetch(shop.url + path, { method: 'POST', headers, body });
      expect(await codeOf(response), `${path} as ${type}`).toEqual([415, 'not_json']);
    }
    // A Blob without a type is sent without one, as is a request without a body.
    for (const body of [new Blob(['{}']), new FormData(), null]) {
      const headers = { Origin: shop.url, ...cookie };
      const response = await fetch(shop.url + path, { method: 'POST', headers, body });
      expect(await codeOf(response), path).toEqual([415, 'not_json']);
    }
  }
  const session = await shop.get('/api/auth/get-session', cookie);
  expect(await session.json()).not.toBeNull();
});

test('one click of a mail program is a form, and nothing else is', async () => {
  const path = '/api/newsletter/unsubscribe?token=x';
  const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const click = await fetch(shop.url + path, { method: 'POST', body: form });
  expect(await refused(click, 403)).toBe('link_invalid');
  const plain = await fetch(shop.url + path, { method: 'POST', body: String(form) });
  expect(await refused(plain, 415)).toBe('not_json');
});
