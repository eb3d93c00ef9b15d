import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '#app/platform/database/store.server.ts';
import { createWeb } from '#server/web.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';

const token = 'f4d1c7a96b3e8205f4d1c7a96b3e8205';
const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
const there = { incoming: { socket: { remoteAddress: '192.0.2.7' } } };

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

function webWith(metricsToken: string | null) {
  return createWeb({
    services: shop.services,
    security: { publicUrl: shop.url },
    staticFiles: () => new Response('no such page', { status: 404 }),
    checkReady: () => Promise.resolve(),
    metricsToken,
  });
}

const ask = async (
  metricsToken: string | null,
  from: object,
  headers: Record<string, string> = {},
) => (await webWith(metricsToken).request('/metrics', { headers }, from)).status;

test('without a token this machine alone reads the metrics, and nobody through a proxy on it', async () => {
  expect(await ask(null, here)).toBe(200);
  expect(await ask(null, there)).toBe(404);
  const added = [
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'Forwarded',
    'X-Real-IP',
    'Via',
    'CF-Connecting-IP',
  ];
  for (const name of added) {
    expect(await ask(null, here, { [name]: '127.0.0.1' }), name).toBe(404);
  }
});

test('nor through a proxy that adds nothing: it asks for the shop by its public name', async () => {
  const asked = async (url: string) => (await webWith(null).request(url, {}, here)).status;
  expect(await asked('http://shop.example/metrics')).toBe(404);
  expect(await asked('http://127.0.0.1.shop.example/metrics')).toBe(404);
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
    expect(await asked(`http://${host}/metrics`), host).toBe(200);
  }
});

test('with a token whoever has it reads them from anywhere, and nobody else', async () => {
  expect(await ask(token, there, { Authorization: `Bearer ${token}` })).toBe(200);
  for (const Authorization of ['', 'Bearer ', `Bearer ${token}x`, `Basic ${token}`, token]) {
    expect(await ask(token, here, { Authorization }), Authorization).toBe(404);
  }
});

test('they are text that nobody keeps, and hold what was counted', async () => {
  shop.services.metrics.countRequest({ route: '/', method: 'GET', status: 200, seconds: 0.002 });
  shop.services.metrics.countRefusal('too_many_requests', 'sign-in');
  shop.services.metrics.countMail('receipt', 'sent');
  const answer = await webWith(null).request('/metrics', {}, here);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toContain('evenkeel_http_requests_total{route="/",method="GET",status="200"} 1');
  expect(text).toContain('evenkeel_http_request_duration_seconds_bucket{le="0.005",route="/"} 1');
  expect(text).toContain('evenkeel_limits_met_total{limit="sign-in"} 1');
  expect(text).toContain('evenkeel_mails_total{kind="receipt",outcome="sent"} 1');
  // Or the first refusal of all would be no rise.
  expect(text).toContain('evenkeel_mails_total{kind="receipt",outcome="refused"} 0');
});

test('a refusal of the API is counted by its code', async () => {
  await shop.get('/api/library');
  const text = await shop.services.metrics.registry.metrics();
  expect(text).toContain('evenkeel_refusals_total{code="not_signed_in"} 1');
});
