import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '#app/platform/database/store.server.ts';
import { openTestMemory } from '#tests/harness/stores.ts';
import { type AttackedShop, openAttackedShop, targets } from './attacked-shop.ts';
import { heapBytes } from './heap-bytes.ts';

/** The most that any endpoint takes. */
const maxBodyBytes = 256 * 1024;
/** What an endpoint takes that does not say otherwise. */
const usualBodyBytes = 16 * 1024;
/** What the two ends of a socket take in by themselves, read or not. */
const socketBytes = 12_000_000;
const maxGrowthBytes = 20_000_000;

let store: Store;
let attacked: AttackedShop;
beforeAll(async () => {
  store = await openTestMemory();
  attacked = await openAttackedShop(store, false);
});
afterAll(async () => {
  await attacked.close();
  await store.close();
});

const block = Buffer.alloc(65_536, '0');

/** Sends a body block by block for as long as it is let, a gigabyte at most. */
async function pour(path: string, framing: string, frame: (block: Buffer) => Buffer[]) {
  const { hostname, port } = new URL(attacked.shop.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  let sentBytes = 0;
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const lines = Object.entries({ Host: `${hostname}:${port}`, ...attacked.signedIn() });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`POST ${path} HTTP/1.1\r\n${head}${framing}\r\n\r\n`);
  const framed = frame(block);
  while (answer === '' && socket.writable && sentBytes < 1e9) {
    const goesOn = framed.map((part) => socket.write(part)).at(-1);
    sentBytes += block.length;
    if (!goesOn) await Promise.race([once(socket, 'drain').catch(() => undefined), ended]);
  }
  socket.end();
  await ended;
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0), sentBytes };
}

const asIs = (bytes: Buffer) => [bytes];
const asChunk = (bytes: Buffer) => [
  Buffer.from(`${bytes.length.toString(16)}\r\n`),
  bytes,
  Buffer.from('\r\n'),
];

const framings: [string, number, string, (bytes: Buffer) => Buffer[]][] = [
  ['said to be a gigabyte', 413, 'Content-Length: 1000000000', asIs],
  ['of chunks without end', 411, 'Transfer-Encoding: chunked', asChunk],
];

test.each(framings)(
  'a body %s is given up at every path, unread',
  async (_, refused, framing, frame) => {
    const paths = targets.filter(({ method }) => method === 'POST').map(({ path }) => path);
    const before = heapBytes();
    for (const path of paths) {
      const { status, sentBytes } = await pour(path, framing, frame);
      expect(status, path).toBe(refused);
      expect(sentBytes, path).toBeLessThan(maxBodyBytes + socketBytes);
    }
    expect(heapBytes() - before).toBeLessThan(maxGrowthBytes);
  },
);

test('what a small body blows up into is never seen', async () => {
  const bomb = gzipSync(Buffer.alloc(10_000_000), { level: 9 });
  expect(bomb.length).toBeLessThan(usualBodyBytes);
  const before = heapBytes();
  const response = await fetch(`${attacked.shop.url}/api/contact`, {
    method: 'POST',
    headers: { ...attacked.signedIn(), 'Content-Encoding': 'gzip' },
    body: bomb,
  });
  expect(response.status).toBe(400);
  expect(heapBytes() - before).toBeLessThan(maxGrowthBytes);
});

test.each([
  ['500 books', 500, '{"id":"ebook-1"}', 400],
  ['7,000 nulls', 7_000, '0', 400],
  ['10,000 books', 10_000, '{"id":"ebook-1"}', 413],
])('a cart of %s is refused', async (_, count, item, status) => {
  const items = `[${`${item},`.repeat(count - 1)}${item}]`;
  const body = `{"email":"a@example.com","firstName":"A","lastName":"B","cartItems":${items}}`;
  const path = '/api/create-checkout-session';
  const answered = await attacked.ask({ method: 'POST', path, headers: attacked.signedIn(), body });
  expect(answered).toEqual({ status, complaint: null });
});

test('what is more than its length says is no part of the request', async () => {
  const { hostname, port } = new URL(attacked.shop.url);
  const lines = Object.entries({
    ...attacked.signedIn(),
    Host: `${hostname}:${port}`,
    'Content-Length': '2',
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.write(`POST /api/newsletter HTTP/1.1\r\n${head}\r\n{}{"email":"a@example.com"}`);
  await once(socket, 'close');
  const statuses = answer.match(/^HTTP\/1\.1 \d{3}/gm);
  expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 400']));
});
