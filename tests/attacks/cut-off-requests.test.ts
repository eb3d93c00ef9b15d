import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '#app/platform/database/store.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';

let store: Store;
let shop: TestShop;
const lines: string[] = [];
beforeAll(async () => {
  store = await openTestPostgres();
  const log = openLog('info', { write: (line) => void lines.push(line) });
  shop = await openTestShop(store, { workJobs: false, log });
});
afterAll(async () => {
  await shop.close();
  await store.close();
});

/** Posts the beginning of a body and goes away, politely or not. */
async function breakOff(path: string, type: string, framing: string, isPolite: boolean) {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Origin: ${shop.url}`,
    `Content-Type: ${type}`,
    framing,
  ];
  const begun = framing.startsWith('Transfer') ? '5\r\n{"ema\r\n' : '{"ema';
  await new Promise<void>((resolve) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n${begun}`, () => resolve());
  });
  // The shop is to be reading by then.
  await shop.get('/healthz');
  await shop.get('/healthz');
  if (isPolite) socket.end();
  else socket.resetAndDestroy();
  socket.resume();
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
}

const json = 'application/json';
const paths: [string, string][] = [
  ['/api/check-email-exists', json],
  ['/api/create-checkout-session', json],
  ['/api/contact', json],
  ['/api/download-ebook', json],
  ['/api/webhooks/stripe', json],
  ['/api/newsletter/unsubscribe', 'application/x-www-form-urlencoded'],
];

test('a request that breaks off is its client’s fault, and no line at any level', async () => {
  for (const [path, type] of paths) {
    for (const framing of ['Content-Length: 500', 'Transfer-Encoding: chunked']) {
      await breakOff(path, type, framing, true);
      await breakOff(path, type, framing, false);
    }
  }
  // Whatever it was to write would be there once a later request is answered.
  expect((await shop.post('/api/check-email-exists', { email: 'a@example.com' })).status).toBe(200);
  // Nobody was signed in, which one of them asks for before it reads on.
  expect(lines.filter((line) => !line.includes('"event":"sign-in-required"'))).toEqual([]);
});
