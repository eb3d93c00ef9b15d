import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { bookIds, books } from '#app/features/catalog/catalog.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import { runShopProgram } from '#tests/harness/run-shop-program.ts';
import { letPass } from '#tests/harness/waiting/let-pass.ts';

const slowBytesPerSecond = 40_000;
const cutAfterMs = 5_000;
/** Five minutes, on a slow machine twenty. */
const timeout = 1_200_000;

const titles = books.map(({ fullTitle }) => fullTitle);

let folder: string;
let env: Record<string, string>;
let shop: RunningProduct;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slow-downloads-'));
  const ownBooks = join(folder, 'books');
  mkdirSync(ownBooks);
  for (const id of bookIds) writeFileSync(join(ownBooks, `${id}.pdf`), await bookOf(2_000_000));
  env = {
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePorts(4)),
    BOOKS_DIR: ownBooks,
    LOG_LEVEL: 'error',
  };
  shop = await runShop(env);
}, timeout);
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A PDF of that size: what is attached to it does not compress. */
async function bookOf(bytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([500, 700]);
  await document.attach(randomBytes(bytes), 'noise.bin', { mimeType: 'application/octet-stream' });
  return document.save();
}

async function post(path: string, body: object): Promise<Response> {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shop.url },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer;
}

async function run(...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await runShopProgram(env, args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** A new order of all books: its mailed token, and the address of each PDF, stamped by then. */
async function giveBooks() {
  const address = `reader-${randomUUID()}@example.com`;
  const order = await run('give', address, ...titles, '--note', 'test', '--json');
  const { orderId } = z.looseObject({ orderId: z.string() }).parse(JSON.parse(order));
  const [, token = ''] = /token=([\w-]{43})/.exec(await run('show-link', orderId)) ?? [];
  const urls: string[] = [];
  for (const title of titles) {
    const answer = await post('/api/downloads/link', { token, title });
    urls.push(z.strictObject({ url: z.string() }).parse(await answer.json()).url);
  }
  return { token, urls };
}

/** Asks for the rest of a file on a connection of its own, and reads nothing of it yet. */
async function askFrom(url: string, from: number) {
  const asked = request(url, { agent: false, headers: { Range: `bytes=${from}-` } }).end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject);
  });
  answer.on('error', () => undefined);
  expect(answer.statusCode).toBe(206);
  return { answer, cut: () => asked.destroy() };
}

test('a book of 2 MB on a line of 40 kB a second that breaks every 5 seconds arrives whole, and counts once', {
  timeout,
}, async () => {
  const { token, urls } = await giveBooks();
  const pieces: Buffer[] = [];
  let have = 0;
  let lines = 0;
  for (let size = Number.POSITIVE_INFINITY; have < size; lines += 1) {
    const { answer, cut } = await askFrom(urls[0] ?? '', have);
    size = Number(/\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1]);
    const brokenAt = performance.now() + cutAfterMs;
    for await (const piece of answer) {
      pieces.push(piece);
      have += piece.length;
      if (performance.now() >= brokenAt) break;
      await letPass((piece.length / slowBytesPerSecond) * 1_000);
    }
    cut();
  }
  expect(lines).toBeGreaterThan(5);
  expect(have).toBeGreaterThan(2_000_000);
  const counted = await (await post('/api/downloads', { token })).json();
  expect(counted).toMatchObject({ downloadsCount: 1 });
  const again = await post('/api/downloads/file', { token, title: titles[0] });
  const whole = Buffer.from(await again.arrayBuffer());
  expect(Buffer.compare(Buffer.concat(pieces), whole)).toBe(0);
});

/** What the shop's process holds. */
function residentMegabytes(): number {
  const asked = ['-o', 'rss=', '-p', String(shop.process.pid)];
  return Number(execFileSync('ps', asked, { encoding: 'utf8' })) / 1024;
}

/** The same once it stays: orders that were just given have mails sent and books stamped ahead. */
async function settledMegabytes(): Promise<number> {
  let last = residentMegabytes();
  return vi.waitFor(
    async () => {
      await letPass(3_000);
      const before = last;
      last = residentMegabytes();
      expect(Math.abs(last - before)).toBeLessThan(1);
      return last;
    },
    { timeout: 60_000, interval: 100 },
  );
}

test('fifty slow downloads at once add 40 MB of memory at most', { timeout }, async () => {
  const urls: string[] = [];
  while (urls.length < 20) urls.push(...(await giveBooks()).urls);
  // The code that sends is loaded by then.
  for (const url of urls.slice(15)) await (await askFrom(url, 1)).answer.toArray();
  const before = await settledMegabytes();
  // Three times each at most, which those five have used a third of.
  const fifty = [...urls, ...urls, ...urls].slice(0, 50);
  const begun = await Promise.all(fifty.map((url) => askFrom(url, 1)));
  const held: number[] = [];
  for (let look = 0; look < 20; look += 1) {
    for (const { answer } of begun) answer.read(slowBytesPerSecond / 10);
    held.push(residentMegabytes());
    await letPass(100);
  }
  for (const { cut } of begun) cut();
  expect(Math.max(...held) - before).toBeLessThan(40);
});
